import type { GuestView } from '@scooter-rides/contract'
import { frameOf } from '../../../realtime/hub/create-live.ts'
import { textFrame } from '../../../realtime/hub/text-frame.ts'
import type { LiveGroup } from './live-group.ts'

/** A page without a session that shows the position of one rider. */
export interface GuestSocket {
  send(frame: Buffer): void
}

export interface Guest {
  socket: GuestSocket
  /** As it stands in the address; the topic is `guest:TOKEN`. */
  token: string
  tokenHash: string
  rideId: number
  riderId: string
}

export type GuestPosition = GuestView['position']

/** Whether the link still shows something: it was not revoked, its rider is on the ride, and the ride is not over. */
export const isInForce = ({ tokenHash, riderId }: Pick<Guest, 'tokenHash' | 'riderId'>, group: LiveGroup) =>
  group.state !== 'ended' && group.memberIds.has(riderId) && group.guestLinks.get(riderId) === tokenHash

/** The guests of one ride in this process. */
export function createGuestSockets() {
  const guests = new Map<GuestSocket, Guest>()
  /** The share whose position a guest shows; 0 for none. A guest without an entry has received nothing yet. */
  const shown = new WeakMap<GuestSocket, number>()

  const send = ({ socket }: Guest, { state }: LiveGroup, position: GuestPosition) =>
    socket.send(textFrame(frameOf({ type: 'guestPosition', state, position })))

  return {
    add: (guest: Guest) => void guests.set(guest.socket, guest),
    remove: (socket: GuestSocket) => void guests.delete(socket),
    count: () => guests.size,

    /**
     * Removes guests whose link has ended, and the position of a rider who stopped sharing. New guests receive what there is.
     * @param positionOf undefined while no position may be sent
     */
    adopt(group: LiveGroup, positionOf: (riderId: string) => GuestPosition | undefined) {
      for (const guest of guests.values()) {
        if (!isInForce(guest, group)) {
          guests.delete(guest.socket)
          // As for other topics: the set of topics no longer contains it.
          guest.socket.send(textFrame(frameOf({ type: 'watching', topics: [], versions: {} })))
          continue
        }
        const share = group.shares.get(guest.riderId)
        const position = share ? positionOf(guest.riderId) : null
        const shareId = (position && share?.id) ?? 0
        if (position === undefined || shown.get(guest.socket) === shareId) continue
        shown.set(guest.socket, shareId)
        send(guest, group, position)
      }
    },

    /** @param positionOf undefined for a share without a position */
    flush(group: LiveGroup, hasChanged: (shareId: number) => boolean, positionOf: (riderId: string) => GuestPosition) {
      for (const guest of guests.values()) {
        const share = group.shares.get(guest.riderId)
        if (!share || !isInForce(guest, group)) continue
        if (shown.get(guest.socket) === share.id && !hasChanged(share.id)) continue
        const position = positionOf(guest.riderId)
        if (!position) continue
        shown.set(guest.socket, share.id)
        send(guest, group, position)
      }
    },
  }
}
