import type { ClientFrame, Message } from '@scooter-rides/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withIndexedDb } from '../../../../test/fake-indexed-db.ts'
import { fakeSocket, ownMessage } from '../../../../test/sample-chat.ts'
import { dropOutbox } from '../../../session/storage/outbox-database.ts'
import { createOutbox, openOutbox, outbox as shared, useOutbox } from './outbox.ts'
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

function open(fakeLive: ReturnType<typeof fakeSocket>, riderId = 'maya-id', isStillRider = async () => true) {
  const outbox = createOutbox({
    riderId,
    isStillRider,
    socket: fakeLive.socket,
    onStored: (message) => stored.push(message),
  })
  stops.push(outbox.close)
  return outbox
}

const messagesIn = ({ sent }: ReturnType<typeof fakeSocket>) =>
  sent.filter((frame): frame is SentMessage => frame.type === 'message').map(({ content }) => content)

/** A fake server that stores each message once. */
function storing(fakeLive: ReturnType<typeof fakeSocket>) {
  const stored = new Map<string, Message>()
  fakeLive.answering((frame) => {
    if (frame.type !== 'message') return
    const clientId = frame.clientId ?? ''
    const message = stored.get(clientId) ?? ownMessage({ seq: stored.size + 1, content: frame.content })
    stored.set(clientId, message)
    queueMicrotask(() => fakeLive.say({ type: 'ack', clientId, message }))
  })
  return stored
}

const isEmpty = () => vi.waitFor(() => expect(useOutbox.getState().entries).toEqual([]))

describe('a written message', () => {
  test('is sent immediately and leaves the outbox when the server has stored it', async () => {
    const fakeLive = fakeSocket()
    storing(fakeLive)
    await open(fakeLive).add(text('hello'))
    await isEmpty()
    expect(stored).toMatchObject([{ content: 'hello', clientId: expect.any(String) }])
  })

  test('waits without a connection, and is sent in order when there is one', async () => {
    const fakeLive = fakeSocket('disconnected')
    const outbox = open(fakeLive)
    for (const content of ['one', 'two', 'three']) await outbox.add(text(content))
    expect(useOutbox.getState().entries.map(({ content, state }) => [content, state])).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
      ['three', 'waiting'],
    ])
    expect(fakeLive.sent).toEqual([])
    storing(fakeLive)
    fakeLive.become('connected')
    await isEmpty()
    expect(stored.map(({ content }) => content)).toEqual(['one', 'two', 'three'])
  })

  test('stays while another rider is signed in, and is sent when its own rider signs in again', async () => {
    const fakeLive = fakeSocket('disconnected')
    const isStillRider = vi.fn<() => Promise<boolean>>(async () => false)
    const outbox = open(fakeLive, 'maya-id', isStillRider)
    await outbox.add(text('for my friends'))
    storing(fakeLive)
    fakeLive.become('connected')
    await vi.waitFor(() => expect(isStillRider).toHaveBeenCalled())
    await outbox.add(text('and more'))
    await vi.waitFor(() => expect(isStillRider.mock.calls.length).toBeGreaterThan(1))
    expect(messagesIn(fakeLive)).toEqual([])

    isStillRider.mockResolvedValue(true)
    fakeLive.become('disconnected')
    fakeLive.become('connected')
    await isEmpty()
    expect(messagesIn(fakeLive)).toEqual(['for my friends', 'and more'])
  })

  test('survives a reload', async () => {
    const before = fakeSocket('disconnected')
    const first = open(before)
    await first.add(text('kept'))
    first.close()
    expect(useOutbox.getState().entries).toEqual([])
    const fakeLive = fakeSocket()
    storing(fakeLive)
    open(fakeLive)
    await vi.waitFor(() => expect(stored).toMatchObject([{ content: 'kept' }]))
  })

  test('is sent again with the same clientId when the reply was lost, and is stored once', async () => {
    const fakeLive = fakeSocket()
    const outbox = open(fakeLive)
    let stored: Map<string, Message> | undefined
    fakeLive.answering(() => queueMicrotask(() => fakeLive.become('disconnected')))
    await outbox.add(text('once'))
    await vi.waitFor(() => expect(fakeLive.socket.connection()).toBe('disconnected'))
    stored = storing(fakeLive)
    fakeLive.become('connected')
    await isEmpty()
    const names = fakeLive.sent.map((frame) => (frame.type === 'message' ? frame.clientId : undefined))
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(1)
    expect(stored.size).toBe(1)
  })
})

describe('a refused message', () => {
  const refuse = (fakeLive: ReturnType<typeof fakeSocket>, code: string) =>
    fakeLive.answering((frame) => {
      if (frame.type !== 'message' || frame.content !== 'bad') return undefined
      queueMicrotask(() =>
        fakeLive.say({
          type: 'error',
          ...(frame.clientId && { clientId: frame.clientId }),
          code,
          detail: 'Not allowed',
        }),
      )
      return undefined
    })

  test('shows the reason, does not block later messages, and leaves with Retry or Remove', async () => {
    const fakeLive = fakeSocket()
    refuse(fakeLive, 'chat.blocked')
    const outbox = open(fakeLive)
    await outbox.add(text('bad'))
    const failed = await vi.waitFor(() => {
      const [entry] = useOutbox.getState().entries
      expect(entry).toMatchObject({ state: 'failed', trouble: 'Not allowed' })
      return entry
    })
    storing(fakeLive)
    await outbox.add(text('good'))
    await vi.waitFor(() => expect(stored).toMatchObject([{ content: 'good' }]))
    if (failed) await outbox.retry(failed)
    await isEmpty()
    expect(stored.map(({ content }) => content)).toEqual(['good', 'bad'])
  })

  test('can be removed permanently', async () => {
    const fakeLive = fakeSocket()
    refuse(fakeLive, 'chat.blocked')
    const outbox = open(fakeLive)
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
      const fakeLive = fakeSocket()
      refuse(fakeLive, code)
      const outbox = open(fakeLive)
      await outbox.add(text('bad'))
      await outbox.add(text('next'))
      await vi.waitFor(() => expect(messagesIn(fakeLive)).toEqual(['bad']))
      expect(useOutbox.getState().entries[0]?.state).toBe('waiting')
      storing(fakeLive)
      await vi.waitFor(() => expect(stored.map(({ content }) => content)).toEqual(['bad', 'next']), { timeout: 15_000 })
    },
    20_000,
  )
})

test('two tabs send each message once', async () => {
  const fakeLive = fakeSocket('disconnected')
  const first = open(fakeLive)
  open(fakeLive)
  for (const content of ['one', 'two', 'three']) await first.add(text(content))
  storing(fakeLive)
  fakeLive.become('connected')
  await isEmpty()
  expect(messagesIn(fakeLive)).toEqual(['one', 'two', 'three'])
})

test('a message written in one tab is shown as waiting in the other', async () => {
  const fakeLive = fakeSocket('disconnected')
  const writing = open(fakeLive)
  open(fakeLive)
  useOutbox.setState({ entries: [] })
  await writing.add(text('seen'))
  await vi.waitFor(() => expect(useOutbox.getState().entries).toHaveLength(1))
})

test('another rider in the same browser neither sees nor sends it', async () => {
  const first = open(fakeSocket('disconnected'))
  await first.add(text('private'))
  first.close()
  const fakeLive = fakeSocket()
  storing(fakeLive)
  open(fakeLive, 'bo-id')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(fakeLive.sent).toEqual([])
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

test('a message that is sent while the page still loads its outbox waits for it', async () => {
  const isAdded = shared.add(text('early'))
  stops.push(openOutbox(new QueryClient(), 'maya-id'))
  await isAdded
  expect(useOutbox.getState().entries).toMatchObject([{ content: 'early', riderId: 'maya-id', state: 'waiting' }])
})
