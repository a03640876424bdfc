import type { Room } from '@scooter-rides/contract'

interface OwnRead {
  upTo: number
  /** When the rider read the messages, in milliseconds since 1970. */
  at: number
}

/** The rider's read positions by room that the server has not confirmed yet: sent again on each connection. */
const unconfirmed = new Map<number, OwnRead>()

export const ownReads = {
  note(roomId: number, upTo: number) {
    const known = unconfirmed.get(roomId)
    if (!known || upTo > known.upTo) unconfirmed.set(roomId, { upTo, at: known?.at ?? Date.now() })
  },
  /**
   * The server has confirmed a read position.
   * @returns the time since which the server's numbers of unread messages may lack it, if this page has sent it
   */
  confirm(roomId: number, upTo: number): number | undefined {
    const known = unconfirmed.get(roomId)
    if (!known || upTo < known.upTo) return undefined
    unconfirmed.delete(roomId)
    return known.at
  },
  all: (): [roomId: number, upTo: number][] => [...unconfirmed].map(([roomId, { upTo }]) => [roomId, upTo]),
  forget: () => unconfirmed.clear(),
}

/** Applies the unconfirmed read positions to a room of the server. */
export function withOwnReads(room: Room): Room {
  const upTo = unconfirmed.get(room.id)?.upTo ?? 0
  if (upTo <= room.lastReadSeq) return room
  return { ...room, lastReadSeq: upTo, unreadCount: upTo >= room.lastSeq ? 0 : room.unreadCount }
}
