import { expect, test } from 'vitest'
import { ownMessage, sampleMessage } from '../../../../test/sample-chat.ts'
import { rowsOf } from './rows.ts'

const nothingRead = { hasEarlier: false, entries: [], riderId: 'maya-id', readAt: 0 }
const typesOf = (rows: { type: string }[]) => rows.map(({ type }) => type)

test('a day starts with its name, and new messages start with a separator', () => {
  const messages = [1, 2, 3].map((seq) => sampleMessage({ seq }))
  expect(typesOf(rowsOf({ ...nothingRead, messages, readAt: 2 }))).toEqual([
    'day',
    'message',
    'message',
    'new',
    'message',
  ])
})

test('the first day has no heading while earlier messages exist, because it would move with them', () => {
  const messages = [1, 2].map((seq) => sampleMessage({ seq }))
  expect(typesOf(rowsOf({ ...nothingRead, messages, hasEarlier: true, readAt: 9 }))).toEqual(['message', 'message'])
})

test('own messages are never marked as new', () => {
  expect(typesOf(rowsOf({ ...nothingRead, messages: [ownMessage({ seq: 1 })] }))).toEqual(['day', 'message'])
})

test('consecutive messages of one rider share one name', () => {
  const messages = [sampleMessage({ seq: 1 }), sampleMessage({ seq: 2 }), ownMessage({ seq: 3 })]
  const rows = rowsOf({ ...nothingRead, messages, readAt: 9 }).filter((row) => row.type === 'message')
  expect(rows.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ])
})

test('unsent messages are last, and keep their key when they are stored', () => {
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
