import { limits, type Message, type Room } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { withJitter } from '../../../session/live/jitter.ts'
import { unreadQuery, windowQuery } from './chat.queries.ts'
import { refetchChat } from './refetch-chat.ts'
import { findRoom, patchRoom } from './room-cache.ts'
import type { MessageWindow } from './message-window.ts'

const totalWithinMs = 1500

/** Whether a message counts as unread for the rider. */
export const isNewsTo = (riderId: string, { senderId, isDeleted }: Message) => senderId !== riderId && !isDeleted

/** The number of unread messages of a room after a read position; undefined if not all of them are loaded. */
export function countUnread(
  room: Room,
  window: MessageWindow | undefined,
  riderId: string,
  upTo: number,
): number | undefined {
  if (upTo >= room.lastSeq) return 0
  if (!window || window.hasLater || (window.messages[0]?.seq ?? Infinity) > upTo + 1) return undefined
  const waiting = window.messages.filter((message) => message.seq > upTo && isNewsTo(riderId, message))
  return Math.min(limits.unreadCount, waiting.length)
}

/** Applies a read position of the rider, from this or another device. Never moves back. */
export function applyOwnRead(queryClient: QueryClient, riderId: string, roomId: number, upTo: number): void {
  const room = findRoom(queryClient, roomId)
  if (!room) return readTotalSoon(queryClient)
  if (upTo <= room.lastReadSeq) return
  const window = queryClient.getQueryData(windowQuery(roomId).queryKey)
  const unreadCount = countUnread(room, window, riderId, upTo)
  patchRoom(queryClient, roomId, (old) => ({
    ...old,
    lastReadSeq: Math.max(upTo, old.lastReadSeq),
    unreadCount: unreadCount ?? old.unreadCount,
  }))
  if (unreadCount === undefined) readTotalSoon(queryClient)
  else changeTotal(queryClient, room, unreadCount - room.unreadCount)
}

/** Changes the total of unread messages, which leaves out muted rooms. */
export function changeTotal(queryClient: QueryClient, room: Pick<Room, 'isMuted' | 'unreadCount'>, by: number): void {
  if (room.isMuted || by === 0) return
  const state = queryClient.getQueryState(unreadQuery.queryKey)
  // A count at its limit may stand for more.
  if (!state?.data || state.data.unreadCount >= limits.unreadCount || room.unreadCount >= limits.unreadCount)
    return readTotalSoon(queryClient)
  const unreadCount = Math.max(0, Math.min(limits.unreadCount, state.data.unreadCount + by))
  queryClient.setQueryData(unreadQuery.queryKey, { unreadCount }, { updatedAt: state.dataUpdatedAt })
}

export const readTotalSoon = (queryClient: QueryClient) =>
  withJitter('chat:unread', totalWithinMs, () => refetchChat(queryClient, unreadQuery.queryKey))

/** Refetches the total if it was fetched since a time, and so possibly before the server had stored what was read then. */
export function refetchTotalSince(queryClient: QueryClient, since: number): void {
  const state = queryClient.getQueryState(unreadQuery.queryKey)
  if (state && (state.fetchStatus === 'fetching' || state.dataUpdatedAt >= since)) readTotalSoon(queryClient)
}
