import type { ClientFrame, Message } from '@scooter-rides/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withIndexedDb } from '../../../../test/fake-indexed-db.ts'
import { fakeSocket, ownMessage } from '../../../../test/sample-chat.ts'
import { dropOutbox } from '../../../session/storage/outbox-database.ts'
import { createOutbox, useOutbox } from './outbox.ts'
import type { NewEntry } from './outbox-entry.ts'
import { openOutboxStore } from './outbox-store.ts'

type SentMessage = Extract<ClientFrame, { type: 'message' }>

let stops: (() => void)[] = []
let stored: Message[] = []

beforeEach(() => {
  stored = []
})
afterEach(async () => {
  for (const stop of stops) stop()
  stops = []
  const store = openOutboxStore()
  for (const riderId of ['maya-id', 'bo-id'])
    for (const { order } of await store.list(riderId)) await store.remove(order)
  store.close()
})

withIndexedDb()

const text = (content: string, roomId = 3): NewEntry => ({ roomId, content, contentType: 'text' })

function open(road: ReturnType<typeof fakeSocket>, riderId = 'maya-id', isStillRider = async () => true) {
  const outbox = createOutbox({ riderId, isStillRider, road: road.socket, onStored: (message) => stored.push(message) })
  stops.push(outbox.close)
  return outbox
}

const messagesIn = ({ sent }: ReturnType<typeof fakeSocket>) =>
  sent.filter((frame): frame is SentMessage => frame.type === 'message').map(({ content }) => content)

/** A fake server that stores each message once. */
function storing(road: ReturnType<typeof fakeSocket>) {
  const stored = new Map<string, Message>()
  road.answering((frame) => {
    if (frame.type !== 'message') return
    const clientId = frame.clientId ?? ''
    const message = stored.get(clientId) ?? ownMessage({ seq: stored.size + 1, content: frame.content })
    stored.set(clientId, message)
    queueMicrotask(() => road.say({ type: 'ack', clientId, message }))
  })
  return stored
}

const isEmpty = () => vi.waitFor(() => expect(useOutbox.getState().entries).toEqual([]))

describe('a written message', () => {
  test('is sent immediately and leaves the outbox when the server has stored it', async () => {
    const road = fakeSocket()
    storing(road)
    await open(road).add(text('hello'))
    await isEmpty()
    expect(stored).toMatchObject([{ content: 'hello', clientId: expect.any(String) }])
  })

  test('waits without a connection, and is sent in order when there is one', async () => {
    const road = fakeSocket('disconnected')
    const outbox = open(road)
    for (const content of ['one', 'two', 'three']) await outbox.add(text(content))
    expect(useOutbox.getState().entries.map(({ content, state }) => [content, state])).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
      ['three', 'waiting'],
    ])
    expect(road.sent).toEqual([])
    storing(road)
    road.become('connected')
    await isEmpty()
    expect(stored.map(({ content }) => content)).toEqual(['one', 'two', 'three'])
  })

  test('stays while another rider is signed in, and is sent when its own rider signs in again', async () => {
    const road = fakeSocket('disconnected')
    const isStillRider = vi.fn<() => Promise<boolean>>(async () => false)
    const outbox = open(road, 'maya-id', isStillRider)
    await outbox.add(text('for my friends'))
    storing(road)
    road.become('connected')
    await vi.waitFor(() => expect(isStillRider).toHaveBeenCalled())
    await outbox.add(text('and more'))
    await vi.waitFor(() => expect(isStillRider.mock.calls.length).toBeGreaterThan(1))
    expect(messagesIn(road)).toEqual([])

    isStillRider.mockResolvedValue(true)
    road.become('disconnected')
    road.become('connected')
    await isEmpty()
    expect(messagesIn(road)).toEqual(['for my friends', 'and more'])
  })

  test('survives a reload', async () => {
    const before = fakeSocket('disconnected')
    const first = open(before)
    await first.add(text('kept'))
    first.close()
    expect(useOutbox.getState().entries).toEqual([])
    const road = fakeSocket()
    storing(road)
    open(road)
    await vi.waitFor(() => expect(stored).toMatchObject([{ content: 'kept' }]))
  })

  test('is sent again with the same clientId when the reply was lost, and is stored once', async () => {
    const road = fakeSocket()
    const outbox = open(road)
    let stored: Map<string, Message> | undefined
    road.answering(() => queueMicrotask(() => road.become('disconnected')))
    await outbox.add(text('once'))
    await vi.waitFor(() => expect(road.socket.connection()).toBe('disconnected'))
    stored = storing(road)
    road.become('connected')
    await isEmpty()
    const names = road.sent.map((frame) => (frame.type === 'message' ? frame.clientId : undefined))
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(1)
    expect(stored.size).toBe(1)
  })
})

describe('a refused message', () => {
  const refuse = (road: ReturnType<typeof fakeSocket>, code: string) =>
    road.answering((frame) => {
      if (frame.type !== 'message' || frame.content !== 'bad') return undefined
      queueMicrotask(() =>
        road.say({ type: 'error', ...(frame.clientId && { clientId: frame.clientId }), code, detail: 'Not allowed' }),
      )
      return undefined
    })

  test('shows the reason, does not block later messages, and leaves with Retry or Remove', async () => {
    const road = fakeSocket()
    refuse(road, 'chat.blocked')
    const outbox = open(road)
    await outbox.add(text('bad'))
    const failed = await vi.waitFor(() => {
      const [entry] = useOutbox.getState().entries
      expect(entry).toMatchObject({ state: 'failed', trouble: 'Not allowed' })
      return entry
    })
    storing(road)
    await outbox.add(text('good'))
    await vi.waitFor(() => expect(stored).toMatchObject([{ content: 'good' }]))
    if (failed) await outbox.retry(failed)
    await isEmpty()
    expect(stored.map(({ content }) => content)).toEqual(['good', 'bad'])
  })

  test('can be removed permanently', async () => {
    const road = fakeSocket()
    refuse(road, 'chat.blocked')
    const outbox = open(road)
    await outbox.add(text('bad'))
    await vi.waitFor(() => expect(useOutbox.getState().entries[0]?.state).toBe('failed'))
    const [entry] = useOutbox.getState().entries
    if (entry) await outbox.remove(entry)
    expect(useOutbox.getState().entries).toEqual([])
  })

  test.each([
    ['over the rate limit', 'rate.limited'],
    ['sent while the database was unreachable', 'database.away'],
  ])(
    '%s waits and is sent later, in order',
    async (_when, code) => {
      const road = fakeSocket()
      refuse(road, code)
      const outbox = open(road)
      await outbox.add(text('bad'))
      await outbox.add(text('next'))
      await vi.waitFor(() => expect(messagesIn(road)).toEqual(['bad']))
      expect(useOutbox.getState().entries[0]?.state).toBe('waiting')
      storing(road)
      await vi.waitFor(() => expect(stored.map(({ content }) => content)).toEqual(['bad', 'next']), { timeout: 15_000 })
    },
    20_000,
  )
})

test('two tabs send each message once', async () => {
  const road = fakeSocket('disconnected')
  const first = open(road)
  open(road)
  for (const content of ['one', 'two', 'three']) await first.add(text(content))
  storing(road)
  road.become('connected')
  await isEmpty()
  expect(messagesIn(road)).toEqual(['one', 'two', 'three'])
})

test('a message written in one tab is shown as waiting in the other', async () => {
  const road = fakeSocket('disconnected')
  const writing = open(road)
  open(road)
  useOutbox.setState({ entries: [] })
  await writing.add(text('seen'))
  await vi.waitFor(() => expect(useOutbox.getState().entries).toHaveLength(1))
})

test('another rider in the same browser neither sees nor sends it', async () => {
  const first = open(fakeSocket('disconnected'))
  await first.add(text('private'))
  first.close()
  const road = fakeSocket()
  storing(road)
  open(road, 'bo-id')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(road.sent).toEqual([])
  expect(useOutbox.getState().entries).toEqual([])
})

test('signing out empties the outbox, also while it is open', async () => {
  const outbox = open(fakeSocket('disconnected'))
  await outbox.add(text('forgotten'))
  dropOutbox()
  const store = openOutboxStore()
  await vi.waitFor(async () => expect(await store.list('maya-id')).toEqual([]))
  store.close()
})
