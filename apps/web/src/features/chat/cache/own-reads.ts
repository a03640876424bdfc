import type { Room } from '@scooter-rides/contract'

/** How far the rider has read, by room, where the server has not confirmed it yet: said again on each connection. */
const unconfirmed = new Map<number, number>()

export const ownReads = {
  note(roomId: number, upTo: number) {
    unconfirmed.set(roomId, Math.max(upTo, unconfirmed.get(roomId) ?? 0))
  },
  /** The server says that it knows. */
  confirm(roomId: number, upTo: number) {
    if (upTo >= (unconfirmed.get(roomId) ?? 0)) unconfirmed.delete(roomId)
  },
  all: (): [roomId: number, upTo: number][] => [...unconfirmed],
  forget: () => unconfirmed.clear(),
}

/** A room as the server answers it, which may not have heard yet what was read here. */
export function withOwnReads(room: Room): Room {
  const upTo = unconfirmed.get(room.id) ?? 0
  if (upTo <= room.lastReadSeq) return room
  return { ...room, lastReadSeq: upTo, unreadCount: upTo >= room.lastSeq ? 0 : room.unreadCount }
}
