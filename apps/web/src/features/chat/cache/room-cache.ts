import type { Room } from '@scooter-rides/contract'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { withJitter } from '../../../session/live/jitter.ts'
import { chatKeys } from './chat.keys.ts'
import { roomQuery } from './chat.queries.ts'
import { refetchChat } from './refetch-chat.ts'

export type RoomList = InfiniteData<{ items: Room[]; nextCursor: string | undefined }, string | undefined>

/** The range of the jitter, so that many pages do not refetch at once after the same event. */
const listsWithinMs = 1500

/** A cached room: the open one's, or its row in a list. */
export function findRoom(queryClient: QueryClient, roomId: number): Room | undefined {
  const open = queryClient.getQueryData(roomQuery(roomId).queryKey)
  if (open) return open
  for (const [, list] of queryClient.getQueriesData<RoomList>({ queryKey: chatKeys.lists })) {
    const found = list?.pages.flatMap(({ items }) => items).find(({ id }) => id === roomId)
    if (found) return found
  }
  return undefined
}

/** Changes a room in all cached queries. Their `dataUpdatedAt` stays. */
export function patchRoom(queryClient: QueryClient, roomId: number, change: (room: Room) => Room): void {
  const { queryKey } = roomQuery(roomId)
  const state = queryClient.getQueryState(queryKey)
  if (state?.data)
    queryClient.setQueryData(queryKey, (room) => room && change(room), { updatedAt: state.dataUpdatedAt })
  changeLists(queryClient, (rooms) =>
    rooms.some(({ id }) => id === roomId) ? rooms.map((room) => (room.id === roomId ? change(room) : room)) : rooms,
  )
}

/** Moves a room to the front of each list; a list that may contain it but does not is refetched. */
export function moveUp(queryClient: QueryClient, roomId: number): void {
  for (const [queryKey, list] of queryClient.getQueriesData<RoomList>({ queryKey: chatKeys.lists })) {
    if (!list) continue
    const room = list.pages.flatMap(({ items }) => items).find(({ id }) => id === roomId)
    if (room) putFirst(queryClient, queryKey, room)
    else if (isWholeList(queryKey)) readListsSoon(queryClient)
  }
}

/** Adds a new or unknown room. Filtered lists are refetched, because only the server can match their term. */
export function addRoom(queryClient: QueryClient, room: Room): void {
  queryClient.setQueryData(roomQuery(room.id).queryKey, (old) => (old ? { ...old, ...room } : undefined))
  for (const [queryKey, list] of queryClient.getQueriesData<RoomList>({ queryKey: chatKeys.lists }))
    if (list && isWholeList(queryKey)) putFirst(queryClient, queryKey, room)
    else void queryClient.invalidateQueries({ queryKey, exact: true })
}

export function dropRoom(queryClient: QueryClient, roomId: number): void {
  changeLists(queryClient, (rooms) => rooms.filter(({ id }) => id !== roomId))
  queryClient.removeQueries({ queryKey: chatKeys.window(roomId), type: 'inactive' })
}

export const readListsSoon = (queryClient: QueryClient) =>
  withJitter('chat:rooms', listsWithinMs, () => refetchChat(queryClient, chatKeys.lists))

const isWholeList = (queryKey: readonly unknown[]) => queryKey.at(-1) === ''

function putFirst(queryClient: QueryClient, queryKey: readonly unknown[], room: Room): void {
  changeList(queryClient, queryKey, (rooms, page) => {
    const others = rooms.filter(({ id }) => id !== room.id)
    if (page === 0) return [room, ...others]
    return others.length < rooms.length ? others : rooms
  })
}

function changeLists(queryClient: QueryClient, change: (rooms: Room[]) => Room[]): void {
  for (const [queryKey] of queryClient.getQueriesData<RoomList>({ queryKey: chatKeys.lists }))
    changeList(queryClient, queryKey, change)
}

function changeList(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  change: (rooms: Room[], page: number) => Room[],
): void {
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
  queryClient.setQueryData<RoomList>(
    queryKey,
    (list) => list && { ...list, pages: list.pages.map((page, at) => ({ ...page, items: change(page.items, at) })) },
    updatedAt === undefined ? {} : { updatedAt },
  )
}
