import {
  getRoom,
  getUnread,
  listMessages,
  listRooms,
  type LiveEvent,
  type Message,
  type Room,
} from '@scooter-rides/contract'
import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closedGate, fakeApi } from '../../../test/fake-api.ts'
import { ownMessage, sampleMessage, sampleRoom } from '../../../test/sample-chat.ts'
import { liveSocket } from '../../session/live/live-socket.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { chatKeys } from './cache/chat.keys.ts'
import { createChatEvents } from './chat.live.ts'
import { roomQuery, roomsQuery, unreadQuery, windowQuery } from './cache/chat.queries.ts'
import { markSeen } from './read-state/mark-seen.ts'

let queryClient: QueryClient
let stops: (() => void)[] = []
const apply = createChatEvents('maya-id')
const receive = (event: LiveEvent) => apply(queryClient, event)
const receiveMessage = (message: Message) => receive({ type: 'message', ...message })

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  queryClient = createQueryClient()
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
})

/** A fake server with room 3 and its messages, and a page that shows both. */
async function openRoom(stored: Message[], room: Partial<Room> = {}, others: Room[] = []) {
  const state = { stored, room: sampleRoom({ lastSeq: stored.length, ...room }) }
  const lists = fakeApi(listRooms, () => [...others, state.room])
  const messages = fakeApi(listMessages, ({ query }) =>
    state.stored.filter(({ seq }) => seq > Number(query['after'] ?? 0)),
  )
  fakeApi(getRoom, () => state.room)
  const unread = fakeApi(getUnread, () => ({ unreadCount: state.room.unreadCount }))
  stops.push(
    new InfiniteQueryObserver(queryClient, roomsQuery('')).subscribe(() => {}),
    new QueryObserver(queryClient, roomQuery(3)).subscribe(() => {}),
    new QueryObserver(queryClient, unreadQuery).subscribe(() => {}),
    new QueryObserver(queryClient, windowQuery(3)).subscribe(() => {}),
  )
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return { state, lists, messages, unread }
}

const shown = () => queryClient.getQueryData(windowQuery(3).queryKey)?.messages.map(({ seq }) => seq)
const rows = () => queryClient.getQueryData(roomsQuery('').queryKey)?.pages.flatMap(({ items }) => items) ?? []
const total = () => queryClient.getQueryData(unreadQuery.queryKey)?.unreadCount

describe('a message', () => {
  test('is added to its conversation, counts in row and total and moves its room up, without a request', async () => {
    const { lists, messages, unread } = await openRoom([sampleMessage()], {}, [sampleRoom({ id: 9 })])
    receiveMessage(sampleMessage({ seq: 2 }))
    expect(shown()).toEqual([1, 2])
    expect(rows().map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
      [3, 1],
      [9, 0],
    ])
    expect(total()).toBe(1)
    expect([lists, messages, unread].map((calls) => calls.length)).toEqual([1, 1, 1])
  })

  test('received twice is shown once and counted once', async () => {
    await openRoom([sampleMessage()])
    receiveMessage(sampleMessage({ seq: 2 }))
    receiveMessage(sampleMessage({ seq: 2 }))
    expect(shown()).toEqual([1, 2])
    expect(total()).toBe(1)
  })

  test('of the rider, sent from another window, is not counted as unread', async () => {
    await openRoom([sampleMessage()])
    receiveMessage(ownMessage({ seq: 2 }))
    expect(shown()).toEqual([1, 2])
    expect(total()).toBe(0)
  })

  test('that the room row includes already is still counted in the older total', async () => {
    const { state } = await openRoom([sampleMessage()])
    state.room = { ...state.room, lastSeq: 2, unreadCount: 1 }
    await queryClient.invalidateQueries({ queryKey: chatKeys.lists })
    await queryClient.invalidateQueries(roomQuery(3))
    expect([rows()[0]?.unreadCount, total()]).toEqual([1, 0])
    receiveMessage(sampleMessage({ seq: 2 }))
    await vi.waitFor(() => expect(total()).toBe(1))
    expect(rows()[0]?.unreadCount).toBe(1)
  })

  test('received while rows and total are fetched counts in both, although the replies do not include it', async () => {
    const { state } = await openRoom([sampleMessage()])
    const gate = closedGate()
    const old = state.room
    const late = async <T>(value: () => T) => {
      const answer = value()
      await gate.opened
      return answer
    }
    fakeApi(getRoom, () => late(() => state.room))
    const lists = fakeApi(listRooms, () => late(() => [state.room]))
    const unread = fakeApi(getUnread, () => late(() => ({ unreadCount: state.room.unreadCount })))
    void queryClient.invalidateQueries({ queryKey: chatKeys.all })
    await vi.waitFor(() => expect([lists.length, unread.length]).toEqual([1, 1]))
    state.room = { ...old, lastSeq: 2, unreadCount: 1 }
    receiveMessage(sampleMessage({ seq: 2 }))
    gate.open()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await vi.waitFor(() => expect([rows()[0]?.unreadCount, total()]).toEqual([1, 1]))
    expect(queryClient.getQueryData(roomQuery(3).queryKey)?.unreadCount).toBe(1)
  })

  test('that leaves a gap triggers a request for the missing messages', async () => {
    const { state } = await openRoom([sampleMessage()])
    state.stored = [1, 2, 3, 4].map((seq) => sampleMessage({ seq }))
    receiveMessage(sampleMessage({ seq: 4 }))
    expect(shown()).toEqual([1])
    await vi.waitFor(() => expect(shown()).toEqual([1, 2, 3, 4]))
  })

  test('that leaves a gap while another gap is being filled is not lost', async () => {
    const { state } = await openRoom([sampleMessage()])
    const gate = closedGate()
    const calls = fakeApi(listMessages, async ({ query }) => {
      const answer = state.stored.filter(({ seq }) => seq > Number(query['after']))
      if (calls.length === 1) await gate.opened
      return answer
    })
    state.stored = [1, 2, 3].map((seq) => sampleMessage({ seq }))
    receiveMessage(sampleMessage({ seq: 3 }))
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    state.stored = [1, 2, 3, 4].map((seq) => sampleMessage({ seq }))
    receiveMessage(sampleMessage({ seq: 4 }))
    gate.open()
    await vi.waitFor(() => expect(shown()).toEqual([1, 2, 3, 4]))
  })

  test('received while the conversation is refetched stays, and so does an edit', async () => {
    const { state } = await openRoom([sampleMessage()])
    const gate = closedGate()
    const calls = fakeApi(listMessages, async () => {
      const answer = state.stored
      await gate.opened
      return answer
    })
    const reading = queryClient.invalidateQueries(windowQuery(3))
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    receiveMessage(sampleMessage({ seq: 2 }))
    receive({ type: 'messageUpdate', ...sampleMessage({ seq: 1, content: 'edited' }) })
    gate.open()
    await reading
    expect(shown()).toEqual([1, 2])
    expect(queryClient.getQueryData(windowQuery(3).queryKey)?.messages[0]?.content).toBe('edited')
  })

  test('received while the conversation is first fetched is shown', async () => {
    const gate = closedGate()
    const stored = [sampleMessage()]
    const calls = fakeApi(listMessages, async () => {
      const answer = [...stored]
      if (calls.length === 1) await gate.opened
      return answer
    })
    stops.push(new QueryObserver(queryClient, windowQuery(3)).subscribe(() => {}))
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    stored.push(sampleMessage({ seq: 2 }))
    receiveMessage(sampleMessage({ seq: 2 }))
    gate.open()
    await vi.waitFor(() => expect(shown()).toEqual([1, 2]))
  })
})

test('a reconnect requests the same messages and newer ones', async () => {
  const { state, messages } = await openRoom([sampleMessage()])
  state.stored = [1, 2, 3].map((seq) => sampleMessage({ seq }))
  await queryClient.invalidateQueries(windowQuery(3))
  expect(shown()).toEqual([1, 2, 3])
  expect(messages[1]?.query).toMatchObject({ after: '0' })
})

test('messages that were read on another device are no longer unread here', async () => {
  await openRoom([sampleMessage(), sampleMessage({ seq: 2 })], { unreadCount: 2 })
  receive({ type: 'read', roomId: 3, userId: 'maya-id', upTo: 1 })
  expect(rows()[0]).toMatchObject({ unreadCount: 1, lastReadSeq: 1 })
  expect(total()).toBe(1)
  receive({ type: 'read', roomId: 3, userId: 'maya-id', upTo: 2 })
  expect(total()).toBe(0)
})

test('messages read while the total was fetched no longer count when the server has stored the read position', async () => {
  vi.spyOn(liveSocket, 'send').mockReturnValue()
  const { state, unread } = await openRoom([sampleMessage()], { unreadCount: 1 })
  markSeen(queryClient, 'maya-id', 3, 1)
  expect(total()).toBe(0)
  // The server computes the total before it stores the read position.
  await queryClient.invalidateQueries({ queryKey: chatKeys.unread })
  expect(total()).toBe(1)
  state.room = { ...state.room, unreadCount: 0, lastReadSeq: 1 }
  receive({ type: 'read', roomId: 3, userId: 'maya-id', upTo: 1 })
  await vi.waitFor(() => expect(total()).toBe(0))
  expect(unread).toHaveLength(3)
})

test('a read position that was stored without a fetch in between requests no total', async () => {
  vi.spyOn(liveSocket, 'send').mockReturnValue()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
  const { unread } = await openRoom([sampleMessage()], { unreadCount: 1 })
  vi.setSystemTime(Date.now() + 1000)
  markSeen(queryClient, 'maya-id', 3, 1)
  receive({ type: 'read', roomId: 3, userId: 'maya-id', upTo: 1 })
  expect(queryClient.isFetching()).toBe(0)
  expect([total(), unread.length]).toEqual([0, 1])
})

test('unread messages of a muted room are not part of the total', async () => {
  await openRoom([sampleMessage()], { isMuted: true })
  receiveMessage(sampleMessage({ seq: 2 }))
  expect(rows()[0]?.unreadCount).toBe(1)
  expect(total()).toBe(0)
})

test('presence changes are shown in the rows', async () => {
  await openRoom([])
  receive({ type: 'connectionStatus', userId: 'bo-id', isOnline: true, lastActive: null })
  expect(rows()[0]?.members.find(({ id }) => id === 'bo-id')?.isOnline).toBe(true)
})

test('a new room is listed first', async () => {
  await openRoom([])
  receive({ type: 'roomCreate', room: sampleRoom({ id: 12, name: 'Dawn patrol', isGroupChat: true }) })
  expect(rows().map(({ id }) => id)).toEqual([12, 3])
})

test('a room that the rider was removed from disappears when the lists are refetched', async () => {
  await openRoom([])
  fakeApi(listRooms, () => [])
  receive({ type: 'invalidate', keys: ['chat'] })
  await vi.waitFor(() => expect(rows()).toEqual([]))
})
