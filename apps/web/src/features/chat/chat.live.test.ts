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
import { createQueryClient } from '../../api/query-client.ts'
import { chatKeys } from './cache/chat.keys.ts'
import { createChatEvents } from './chat.live.ts'
import { roomQuery, roomsQuery, unreadQuery, windowQuery } from './cache/chat.queries.ts'

let queryClient: QueryClient
let stops: (() => void)[] = []
const apply = createChatEvents('maya-id')
const hear = (event: LiveEvent) => apply(queryClient, event)
const hearMessage = (message: Message) => hear({ type: 'message', ...message })

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  queryClient = createQueryClient()
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

/** A fake server with room 3 and its messages, and a page that shows both. */
async function lookAt(said: Message[], room: Partial<Room> = {}, others: Room[] = []) {
  const state = { said, room: sampleRoom({ lastSeq: said.length, ...room }) }
  const lists = fakeApi(listRooms, () => [...others, state.room])
  const messages = fakeApi(listMessages, ({ query }) =>
    state.said.filter(({ seq }) => seq > Number(query['after'] ?? 0)),
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
  test('joins its conversation, counts in row and total, and its room moves up; nothing is asked', async () => {
    const { lists, messages, unread } = await lookAt([sampleMessage()], {}, [sampleRoom({ id: 9 })])
    hearMessage(sampleMessage({ seq: 2 }))
    expect(shown()).toEqual([1, 2])
    expect(rows().map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
      [3, 1],
      [9, 0],
    ])
    expect(total()).toBe(1)
    expect([lists, messages, unread].map((asked) => asked.length)).toEqual([1, 1, 1])
  })

  test('heard twice is there once and counts once', async () => {
    await lookAt([sampleMessage()])
    hearMessage(sampleMessage({ seq: 2 }))
    hearMessage(sampleMessage({ seq: 2 }))
    expect(shown()).toEqual([1, 2])
    expect(total()).toBe(1)
  })

  test('of one’s own, from another window, waits for nobody', async () => {
    await lookAt([sampleMessage()])
    hearMessage(ownMessage({ seq: 2 }))
    expect(shown()).toEqual([1, 2])
    expect(total()).toBe(0)
  })

  test('that its row knows already is counted in the total, which was read before it', async () => {
    const { state } = await lookAt([sampleMessage()])
    state.room = { ...state.room, lastSeq: 2, unreadCount: 1 }
    await queryClient.invalidateQueries({ queryKey: chatKeys.lists })
    await queryClient.invalidateQueries(roomQuery(3))
    expect([rows()[0]?.unreadCount, total()]).toEqual([1, 0])
    hearMessage(sampleMessage({ seq: 2 }))
    await vi.waitFor(() => expect(total()).toBe(1))
    expect(rows()[0]?.unreadCount).toBe(1)
  })

  test('heard while rows and total are read counts in both, although the answers do not know it', async () => {
    const { state } = await lookAt([sampleMessage()])
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
    hearMessage(sampleMessage({ seq: 2 }))
    gate.open()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await vi.waitFor(() => expect([rows()[0]?.unreadCount, total()]).toEqual([1, 1]))
    expect(queryClient.getQueryData(roomQuery(3).queryKey)?.unreadCount).toBe(1)
  })

  test('that leaves a gap has what lies between asked for', async () => {
    const { state } = await lookAt([sampleMessage()])
    state.said = [1, 2, 3, 4].map((seq) => sampleMessage({ seq }))
    hearMessage(sampleMessage({ seq: 4 }))
    expect(shown()).toEqual([1])
    await vi.waitFor(() => expect(shown()).toEqual([1, 2, 3, 4]))
  })

  test('that leaves a gap while another is being closed is not lost', async () => {
    const { state } = await lookAt([sampleMessage()])
    const gate = closedGate()
    const asked = fakeApi(listMessages, async ({ query }) => {
      const answer = state.said.filter(({ seq }) => seq > Number(query['after']))
      if (asked.length === 1) await gate.opened
      return answer
    })
    state.said = [1, 2, 3].map((seq) => sampleMessage({ seq }))
    hearMessage(sampleMessage({ seq: 3 }))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    state.said = [1, 2, 3, 4].map((seq) => sampleMessage({ seq }))
    hearMessage(sampleMessage({ seq: 4 }))
    gate.open()
    await vi.waitFor(() => expect(shown()).toEqual([1, 2, 3, 4]))
  })

  test('heard while the conversation is read again stays, and so does a change', async () => {
    const { state } = await lookAt([sampleMessage()])
    const gate = closedGate()
    const asked = fakeApi(listMessages, async () => {
      const answer = state.said
      await gate.opened
      return answer
    })
    const reading = queryClient.invalidateQueries(windowQuery(3))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    hearMessage(sampleMessage({ seq: 2 }))
    hear({ type: 'messageUpdate', ...sampleMessage({ seq: 1, content: 'edited' }) })
    gate.open()
    await reading
    expect(shown()).toEqual([1, 2])
    expect(queryClient.getQueryData(windowQuery(3).queryKey)?.messages[0]?.content).toBe('edited')
  })

  test('heard while the conversation is read for the first time is there', async () => {
    const gate = closedGate()
    const said = [sampleMessage()]
    const asked = fakeApi(listMessages, async () => {
      const answer = [...said]
      if (asked.length === 1) await gate.opened
      return answer
    })
    stops.push(new QueryObserver(queryClient, windowQuery(3)).subscribe(() => {}))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    said.push(sampleMessage({ seq: 2 }))
    hearMessage(sampleMessage({ seq: 2 }))
    gate.open()
    await vi.waitFor(() => expect(shown()).toEqual([1, 2]))
  })
})

test('a reconnect asks for the same stretch and what came after it', async () => {
  const { state, messages } = await lookAt([sampleMessage()])
  state.said = [1, 2, 3].map((seq) => sampleMessage({ seq }))
  await queryClient.invalidateQueries(windowQuery(3))
  expect(shown()).toEqual([1, 2, 3])
  expect(messages[1]?.query).toMatchObject({ after: '0' })
})

test('what was read elsewhere waits no longer here', async () => {
  await lookAt([sampleMessage(), sampleMessage({ seq: 2 })], { unreadCount: 2 })
  hear({ type: 'read', roomId: 3, userId: 'maya-id', upTo: 1 })
  expect(rows()[0]).toMatchObject({ unreadCount: 1, lastReadSeq: 1 })
  expect(total()).toBe(1)
  hear({ type: 'read', roomId: 3, userId: 'maya-id', upTo: 2 })
  expect(total()).toBe(0)
})

test('what waits in a muted room is no part of the total', async () => {
  await lookAt([sampleMessage()], { isMuted: true })
  hearMessage(sampleMessage({ seq: 2 }))
  expect(rows()[0]?.unreadCount).toBe(1)
  expect(total()).toBe(0)
})

test('who comes and goes shows in the rows', async () => {
  await lookAt([])
  hear({ type: 'connectionStatus', userId: 'bo-id', isOnline: true, lastActive: null })
  expect(rows()[0]?.members.find(({ id }) => id === 'bo-id')?.isOnline).toBe(true)
})

test('a new room stands first', async () => {
  await lookAt([])
  hear({ type: 'roomCreate', room: sampleRoom({ id: 12, name: 'Dawn patrol', isGroupChat: true }) })
  expect(rows().map(({ id }) => id)).toEqual([12, 3])
})

test('a room the rider was removed from is gone when the lists are read again', async () => {
  await lookAt([])
  fakeApi(listRooms, () => [])
  hear({ type: 'invalidate', keys: ['chat'] })
  await vi.waitFor(() => expect(rows()).toEqual([]))
})
