import { limits, type Message } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { chatKeys } from './chat.keys.ts'
import { roomQuery, windowQuery } from './chat.queries.ts'
import { discardPendingReads, refetchChat } from './refetch-chat.ts'
import { findRoom, moveUp, patchRoom, readListsSoon } from './room-cache.ts'
import { firstSeq, lastSeq, mergeMessages, type MessageWindow, appendMessage, updateMessage } from './message-window.ts'
import { readAfter, readAround, readBefore, readNewest } from './read-window.ts'
import { changeTotal, isNewsTo, readTotalSoon } from './unread-cache.ts'

/** Changes the cached window of a room, if there is one. Its `dataUpdatedAt` stays, so that a reconnect refetches it. */
export function changeWindow(
  queryClient: QueryClient,
  roomId: number,
  change: (window: MessageWindow) => MessageWindow,
): void {
  const { queryKey } = windowQuery(roomId)
  const state = queryClient.getQueryState(queryKey)
  if (state?.data) queryClient.setQueryData(queryKey, change(state.data), { updatedAt: state.dataUpdatedAt })
}

/** Handles a new message, live or acknowledged: adds it to its room and moves the room up. */
export function applyMessage(queryClient: QueryClient, riderId: string, message: Message): void {
  const { roomId, seq } = message
  const window = queryClient.getQueryData(windowQuery(roomId).queryKey)
  const { isGap } = window ? appendMessage(window, message) : { isGap: false }
  changeWindow(queryClient, roomId, (current) => appendMessage(current, message).window)
  if (isGap) void catchUp(queryClient, roomId)
  // The reply of a running first fetch may lack this message.
  if (!window && queryClient.isFetching(windowQuery(roomId)) > 0) refetchChat(queryClient, chatKeys.window(roomId))
  discardPendingReads(queryClient, roomId)

  const room = findRoom(queryClient, roomId)
  moveUp(queryClient, roomId)
  if (!room) return readTotalSoon(queryClient)
  const isNews = isNewsTo(riderId, message) && seq > room.lastReadSeq
  if (seq <= room.lastSeq) {
    // The total may have been fetched before the row, which already counts it.
    if (isNews) readTotalSoon(queryClient)
    return
  }
  // Missed messages may be unread, too.
  if (seq > room.lastSeq + 1) {
    readListsSoon(queryClient)
    readTotalSoon(queryClient)
  }
  patchRoom(queryClient, roomId, (old) => ({
    ...old,
    lastSeq: Math.max(seq, old.lastSeq),
    lastMessage: message,
    lastMessageAt: message.sentAt,
    unreadCount: isNews ? Math.min(old.unreadCount + 1, limits.unreadCount) : old.unreadCount,
  }))
  if (isNews) changeTotal(queryClient, room, 1)
}

/** Handles an edit, a deletion or a reaction. */
export function applyChange(queryClient: QueryClient, message: Message): void {
  changeWindow(queryClient, message.roomId, (window) => updateMessage(window, message))
  patchRoom(queryClient, message.roomId, (room) =>
    room.lastMessage?.id === message.id ? { ...room, lastMessage: message } : room,
  )
  // A deleted unread message no longer counts.
  if (message.isDeleted) {
    void queryClient.invalidateQueries(roomQuery(message.roomId))
    readTotalSoon(queryClient)
  }
}

/** Rooms whose gap is being closed; true if another gap opened meanwhile, which the running request may not cover. */
const closing = new WeakMap<QueryClient, Map<number, boolean>>()

/** Fetches the messages after the window until its end is reached. */
export async function catchUp(queryClient: QueryClient, roomId: number): Promise<void> {
  const rooms = closing.get(queryClient) ?? new Map<number, boolean>()
  closing.set(queryClient, rooms)
  const isUnderWay = rooms.has(roomId)
  rooms.set(roomId, isUnderWay)
  if (isUnderWay) return
  try {
    for (let isMore = true; isMore;) {
      const window = queryClient.getQueryData(windowQuery(roomId).queryKey)
      if (!window || window.hasLater) return
      rooms.set(roomId, false)
      const incoming = await readAfter(roomId, lastSeq(window), limits.messagesMax)
      changeWindow(queryClient, roomId, (current) => ({
        ...current,
        messages: mergeMessages(current.messages, incoming),
      }))
      isMore = incoming.length === limits.messagesMax || rooms.get(roomId) === true
    }
  } catch {
    // The window's refetch shows the error, at the latest on the next connection.
    void queryClient.invalidateQueries(windowQuery(roomId))
  } finally {
    rooms.delete(roomId)
  }
}

export async function loadEarlier(queryClient: QueryClient, roomId: number): Promise<void> {
  const window = queryClient.getQueryData(windowQuery(roomId).queryKey)
  if (!window?.hasEarlier) return
  const before = firstSeq(window)
  const incoming = await readBefore(roomId, before)
  changeWindow(queryClient, roomId, (current) =>
    // The rider may have jumped to another window meanwhile.
    firstSeq(current) === before
      ? {
          ...current,
          messages: mergeMessages(incoming, current.messages),
          hasEarlier: incoming.length === limits.messagesDefault,
        }
      : current,
  )
}

export async function loadLater(queryClient: QueryClient, roomId: number): Promise<void> {
  const window = queryClient.getQueryData(windowQuery(roomId).queryKey)
  if (!window?.hasLater) return
  const after = lastSeq(window)
  const incoming = await readAfter(roomId, after)
  changeWindow(queryClient, roomId, (current) =>
    lastSeq(current) === after && current.hasLater
      ? {
          ...current,
          messages: mergeMessages(current.messages, incoming),
          hasLater: incoming.length === limits.messagesDefault,
        }
      : current,
  )
  // Closes the gap between the last page and messages that arrived during its fetch.
  if (incoming.length < limits.messagesDefault) await catchUp(queryClient, roomId)
}

/**
 * Loads a window that contains a message.
 * @returns whether the message exists
 */
export async function loadAround(queryClient: QueryClient, roomId: number, seq: number): Promise<boolean> {
  const isPresent = () =>
    queryClient.getQueryData(windowQuery(roomId).queryKey)?.messages.some((message) => message.seq === seq) ?? false
  if (isPresent()) return true
  const around = await readAround(roomId, seq)
  changeWindow(queryClient, roomId, () => around)
  return isPresent()
}

/** Returns from an old window to the newest messages. */
export async function loadNewest(queryClient: QueryClient, roomId: number): Promise<void> {
  const newest = await readNewest(roomId)
  changeWindow(queryClient, roomId, () => newest)
  await catchUp(queryClient, roomId)
}
