import type { QueryClient } from '@tanstack/react-query'
import { liveSocket } from '../../../session/live/live-socket.ts'
import { applyOwnRead } from '../cache/unread-cache.ts'
import { findRoom } from '../cache/room-cache.ts'
import { ownReads } from '../cache/own-reads.ts'

const everyMs = 300
const timers = new Map<number, number>()

/** Stores and sends the rider's read position. Without a connection it is sent on the next one. */
export function markSeen(queryClient: QueryClient, riderId: string, roomId: number, upTo: number): void {
  const room = findRoom(queryClient, roomId)
  if (!room || upTo <= room.lastReadSeq) return
  ownReads.note(roomId, upTo)
  applyOwnRead(queryClient, riderId, roomId, upTo)
  if (timers.has(roomId)) return
  timers.set(
    roomId,
    window.setTimeout(() => {
      timers.delete(roomId)
      const latest = ownReads.all().find(([id]) => id === roomId)
      if (latest) liveSocket.send({ type: 'read', roomId, upTo: latest[1] })
    }, everyMs),
  )
}

/** Whether the page is visible and has the focus. */
export const isViewed = () => document.visibilityState === 'visible' && document.hasFocus()
