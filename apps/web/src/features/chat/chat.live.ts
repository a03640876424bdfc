import type { LiveEvent } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { liveSocket } from '../../session/live/live-socket.ts'
import { withJitter } from '../../session/live/jitter.ts'
import type { ApplyEvent } from '../../session/live/live-connection.ts'
import { refetchChat } from './cache/refetch-chat.ts'
import { addRoom, findRoom, patchRoom } from './cache/room-cache.ts'
import { changeTotal, applyOwnRead, readTotalSoon, refetchTotalSince } from './cache/unread-cache.ts'
import { changeWindow, applyChange, applyMessage } from './cache/window-cache.ts'
import { applyRead } from './cache/message-window.ts'
import { chatKeys } from './cache/chat.keys.ts'
import { roomQuery } from './cache/chat.queries.ts'
import { noteStopped, noteTyping } from './conversation/typing-riders.ts'
import { openOutbox } from './outbox/outbox.ts'
import { ownReads } from './cache/own-reads.ts'

/** The range of the jitter, so that many pages do not refetch at once after the same event. */
const againWithinMs = 1500

export function createChatEvents(riderId: string): ApplyEvent {
  return function applyChatEvent(queryClient, event) {
    const { type } = event
    if (type === 'message') {
      noteStopped(event.roomId, event.senderId)
      applyMessage(queryClient, riderId, messageOf(event))
    }
    if (type === 'messageUpdate') applyChange(queryClient, messageOf(event))
    if (type === 'ack') applyMessage(queryClient, riderId, withClientId(event))
    if (type === 'read') applyReadEvent(queryClient, riderId, event)
    if (type === 'typing' && event.userId !== riderId) noteTyping(event.roomId, event)
    if (type === 'connectionStatus') notePresence(queryClient, event)
    if (type === 'roomCreate') {
      addRoom(queryClient, event.room)
      readTotalSoon(queryClient)
    }
    if (type === 'roomUpdate') applyRoomUpdate(queryClient, event.room)
    if (type === 'invalidate' && event.keys.includes('chat')) readAllSoon(queryClient)
  }
}

/** The background work of chat while the app is open: applies events, sends the outbox and read positions. */
export function openChat(queryClient: QueryClient, riderId: string): () => void {
  const closeOutbox = openOutbox(queryClient, riderId)
  const stop = liveSocket.onConnect((isFirst) => {
    for (const [roomId, upTo] of ownReads.all()) liveSocket.send({ type: 'read', roomId, upTo })
    // Replies from before the connection may lack messages that were sent in between.
    if (isFirst) refetchChat(queryClient, chatKeys.all)
  })
  return () => {
    stop()
    closeOutbox()
    ownReads.forget()
  }
}

function messageOf<E extends Extract<LiveEvent, { type: 'message' | 'messageUpdate' }>>({ type: _, ...message }: E) {
  return message
}

function withClientId({ message, clientId }: Extract<LiveEvent, { type: 'ack' }>) {
  return clientId === undefined ? message : { ...message, clientId }
}

function applyReadEvent(
  queryClient: QueryClient,
  riderId: string,
  { roomId, userId, upTo }: Extract<LiveEvent, { type: 'read' }>,
): void {
  if (userId === riderId) {
    const since = ownReads.confirm(roomId, upTo)
    applyOwnRead(queryClient, riderId, roomId, upTo)
    if (since !== undefined) refetchTotalSince(queryClient, since)
  } else changeWindow(queryClient, roomId, (window) => applyRead(window, userId, upTo))
}

function applyRoomUpdate(queryClient: QueryClient, room: Extract<LiveEvent, { type: 'roomUpdate' }>['room']): void {
  const old = findRoom(queryClient, room.id)
  patchRoom(queryClient, room.id, () => room)
  // The event contains the first ten members only; an open room needs all of them.
  void queryClient.invalidateQueries(roomQuery(room.id))
  if (!old) addRoom(queryClient, room)
  if (old?.isMuted !== room.isMuted || !old) readTotalSoon(queryClient)
  else changeTotal(queryClient, old, room.unreadCount - old.unreadCount)
}

function notePresence(
  queryClient: QueryClient,
  { userId, isOnline, lastActive }: Extract<LiveEvent, { type: 'connectionStatus' }>,
): void {
  const ids = new Set<number>()
  for (const [, data] of queryClient.getQueriesData({ queryKey: chatKeys.all }))
    for (const { id, members } of roomsIn(data)) if (members.some((member) => member.id === userId)) ids.add(id)
  for (const id of ids)
    patchRoom(queryClient, id, (room) => ({
      ...room,
      members: room.members.map((member) => (member.id === userId ? { ...member, isOnline, lastActive } : member)),
    }))
}

interface WithMembers {
  id: number
  members: { id: string }[]
}

function roomsIn(data: unknown): WithMembers[] {
  if (typeof data !== 'object' || data === null) return []
  if ('members' in data) return [data as WithMembers]
  if (!('pages' in data) || !Array.isArray(data.pages)) return []
  return (data.pages as { items?: WithMembers[] }[])
    .flatMap(({ items }) => items ?? [])
    .filter((item) => 'members' in item)
}

const readAllSoon = (queryClient: QueryClient) =>
  withJitter('chat', againWithinMs, () => refetchChat(queryClient, chatKeys.all))
