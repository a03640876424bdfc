import { keepPreviousData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getRoom, getUnread, listRiders, listRooms, type Room, searchMessages } from '@scooter-rides/contract'
import { call, callPage } from '../../../api/call.ts'
import { receivedDuringFetch, mergeMessages, type MessageWindow } from './message-window.ts'
import { refetchWindow, readNewest } from './read-window.ts'
import { chatKeys } from './chat.keys.ts'
import { withOwnReads } from './own-reads.ts'

export const roomsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: chatKeys.list(q),
    queryFn: async ({ pageParam: cursor, signal }) => {
      const page = await callPage(listRooms, { query: { ...(q && { q }), ...(cursor && { cursor }) }, signal })
      return { ...page, items: page.items.map(withOwnReads) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => oneOfEach(data.pages.flatMap((page) => page.items)),
    placeholderData: keepPreviousData,
  })

/** A room that moved up between two page requests is on both pages. */
function oneOfEach(rooms: Room[]): Room[] {
  return [...new Map(rooms.toReversed().map((room) => [room.id, room])).values()].toReversed()
}

/** One conversation with all its members. */
export const roomQuery = (roomId: number) =>
  queryOptions({
    queryKey: chatKeys.room(roomId),
    queryFn: async ({ signal }) => withOwnReads(await call(getRoom, { params: { roomId }, signal })),
  })

export const unreadQuery = queryOptions({
  queryKey: chatKeys.unread,
  queryFn: ({ signal }) => call(getUnread, { signal }),
})

/** The loaded messages of a room. A refetch loads the same window and the messages after it. */
export const windowQuery = (roomId: number) =>
  queryOptions({
    queryKey: chatKeys.window(roomId),
    queryFn: async ({ client, signal }): Promise<MessageWindow> => {
      const currentWindow = () => client.getQueryData<MessageWindow>(chatKeys.window(roomId))
      const before = currentWindow()
      const fetched = await (before ? refetchWindow(roomId, before, signal) : readNewest(roomId, signal))
      // Live events during the fetch are newer than its reply.
      const received = receivedDuringFetch(before, currentWindow())
      return {
        ...fetched,
        messages: mergeMessages(fetched.messages, fetched.hasLater ? within(fetched, received) : received),
      }
    },
    // Messages contain dates, which structural sharing does not support.
    structuralSharing: false,
  })

const within = ({ messages }: MessageWindow, received: MessageWindow['messages']) =>
  received.filter(({ seq }) => seq <= (messages.at(-1)?.seq ?? 0))

/** Messages of a room that contain a text, page by page, latest first. */
export const searchQuery = (roomId: number, q: string) =>
  infiniteQueryOptions({
    queryKey: chatKeys.search(roomId, q),
    queryFn: ({ pageParam: before, signal }) =>
      call(searchMessages, { params: { roomId }, query: { q, ...(before !== undefined && { before }) }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.before ?? undefined,
    enabled: q !== '',
    // Always refetched, because new messages may match.
    staleTime: 0,
  })

/** Riders by name, for a new conversation or a group. */
export const ridersQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: chatKeys.riders(q),
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listRiders, { query: { ...(q && { q }), ...(cursor && { cursor }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
    placeholderData: keepPreviousData,
    // No live event is sent to this page for changes of presence.
    staleTime: 5000,
  })
