import { limits, type Message, type Room } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { withJitter } from '../../../session/live/jitter.ts'
import { unreadQuery, windowQuery } from './chat.queries.ts'
import { refetchChat } from './refetch-chat.ts'
import { findRoom, patchRoom } from './room-cache.ts'
import type { MessageWindow } from './message-window.ts'

const totalWithinMs = 1500

/** Whether a message waits to be read by the rider. */
export const isNewsTo = (riderId: string, { senderId, isDeleted }: Message) => senderId !== riderId && !isDeleted

/**
 * How many messages of a room wait after it was read up to a `seq`; undefined where this page does not hold all of them.
 */
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

/** The rider has read a room up to a `seq`, here or elsewhere. Never moves back. */
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

/** Adds to what waits in all rooms that are not muted. */
export function changeTotal(queryClient: QueryClient, room: Pick<Room, 'isMuted' | 'unreadCount'>, by: number): void {
  if (room.isMuted || by === 0) return
  const state = queryClient.getQueryState(unreadQuery.queryKey)
  // What was counted to its limit holds more than is known.
  if (!state?.data || state.data.unreadCount >= limits.unreadCount || room.unreadCount >= limits.unreadCount)
    return readTotalSoon(queryClient)
  const unreadCount = Math.max(0, Math.min(limits.unreadCount, state.data.unreadCount + by))
  queryClient.setQueryData(unreadQuery.queryKey, { unreadCount }, { updatedAt: state.dataUpdatedAt })
}

export const readTotalSoon = (queryClient: QueryClient) =>
  withJitter('chat unread', totalWithinMs, () => refetchChat(queryClient, unreadQuery.queryKey))
