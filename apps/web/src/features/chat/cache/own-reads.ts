import type { Room } from '@scooter-rides/contract'

/** The rider's read positions by room that the server has not confirmed yet: sent again on each connection. */
const unconfirmed = new Map<number, number>()

export const ownReads = {
  note(roomId: number, upTo: number) {
    unconfirmed.set(roomId, Math.max(upTo, unconfirmed.get(roomId) ?? 0))
  },
  /** The server has confirmed a read position. */
  confirm(roomId: number, upTo: number) {
    if (upTo >= (unconfirmed.get(roomId) ?? 0)) unconfirmed.delete(roomId)
  },
  all: (): [roomId: number, upTo: number][] => [...unconfirmed],
  forget: () => unconfirmed.clear(),
}

/** Applies the unconfirmed read positions to a room of the server. */
export function withOwnReads(room: Room): Room {
  const upTo = unconfirmed.get(room.id) ?? 0
  if (upTo <= room.lastReadSeq) return room
  return { ...room, lastReadSeq: upTo, unreadCount: upTo >= room.lastSeq ? 0 : room.unreadCount }
}
