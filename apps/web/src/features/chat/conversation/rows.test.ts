import { expect, test } from 'vitest'
import { ownMessage, sampleMessage } from '../../../../test/sample-chat.ts'
import { rowsOf } from './rows.ts'

const nothingRead = { hasEarlier: false, entries: [], riderId: 'maya-id', readAt: 0 }
const typesOf = (rows: { type: string }[]) => rows.map(({ type }) => type)

test('a day begins with its name, and the new with a line', () => {
  const messages = [1, 2, 3].map((seq) => sampleMessage({ seq }))
  expect(typesOf(rowsOf({ ...nothingRead, messages, readAt: 2 }))).toEqual([
    'day',
    'message',
    'message',
    'new',
    'message',
  ])
})

test('above a stretch that has earlier ones no day stands that would move up with them', () => {
  const messages = [1, 2].map((seq) => sampleMessage({ seq }))
  expect(typesOf(rowsOf({ ...nothingRead, messages, hasEarlier: true, readAt: 9 }))).toEqual(['message', 'message'])
})

test('own messages are never new', () => {
  expect(typesOf(rowsOf({ ...nothingRead, messages: [ownMessage({ seq: 1 })] }))).toEqual(['day', 'message'])
})

test('what one rider says in one go stands under one name', () => {
  const messages = [sampleMessage({ seq: 1 }), sampleMessage({ seq: 2 }), ownMessage({ seq: 3 })]
  const rows = rowsOf({ ...nothingRead, messages, readAt: 9 }).filter((row) => row.type === 'message')
  expect(rows.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ])
})

test('what waits stands last, under the key that it keeps when it is stored', () => {
  const entry = {
    order: 1,
    clientId: 'c1',
    riderId: 'maya-id',
    roomId: 3,
    writtenAt: new Date(),
    contentType: 'text' as const,
    content: 'hello',
    state: 'waiting' as const,
  }
  const waiting = rowsOf({ ...nothingRead, messages: [], entries: [entry] })
  expect(waiting).toMatchObject([{ type: 'entry', key: 'c1' }])
  const stored = rowsOf({ ...nothingRead, messages: [ownMessage({ clientId: 'c1' })], entries: [entry] })
  expect(stored).toMatchObject([{ type: 'day' }, { type: 'message', key: 'c1' }])
})
