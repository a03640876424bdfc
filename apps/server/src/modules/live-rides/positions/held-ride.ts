import type { LiveRider } from '@scooter-rides/contract'
import { frameOf } from '../../../realtime/hub/create-live.ts'
import type { HubSocket } from '../../../realtime/hub/hub-socket.ts'
import { textFrame } from '../../../realtime/hub/text-frame.ts'
import { withAreas, type Position } from './fix.ts'
import { createGuestSockets, type GuestPosition } from './guest-sockets.ts'
import { tellChanges } from './group-events.ts'
import { createGroupSockets, type LiveSockets } from './group-sockets.ts'
import { hasBlock, isVisibleTo, type LiveGroup, type LiveShare } from './live-group.ts'

/** A viewer receives at most one frame in this time. */
const frameEveryMs = 1000

interface HeldRideDeps {
  rideId: number
  sockets: () => LiveSockets
  /** A monotonic clock in milliseconds. */
  monotonicNow: () => number
}

export type HeldRide = ReturnType<typeof createHeldRide>

/**
 * The positions of one ride in the memory of this process, the only place that has them. While it is not certain who may see
 * what (`doubt`), no position leaves.
 */
export function createHeldRide({ rideId, sockets, monotonicNow }: HeldRideDeps) {
  const groupSockets = createGroupSockets(rideId, sockets)
  const guests = createGuestSockets()
  let group: LiveGroup | undefined
  let riderByShare: ReadonlyMap<number, string> = new Map()
  let isCertain = false
  /** By id of the share: a share that is switched on again begins without a position. */
  const latest = new Map<number, Position>()
  const changed = new Set<number>()
  /** The share of its rider for which a socket has received all positions. */
  const informed = new Map<HubSocket, number>()
  let lastFrameAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  function adopt(next: LiveGroup) {
    const before = group
    group = next
    const shares = new Map([...next.shares.values()].map((share) => [share.id, share]))
    riderByShare = new Map([...shares].map(([id, { userId }]) => [id, userId]))
    for (const [shareId, position] of latest) {
      const share = shares.get(shareId)
      if (!share) {
        latest.delete(shareId)
        changed.delete(shareId)
        continue
      }
      const shown = withAreas(position, share.hiddenAreas)
      if (shown !== position || before?.shares.get(share.userId)?.status !== share.status) changed.add(shareId)
      latest.set(shareId, shown)
    }
    tellChanges(groupSockets, informed.keys(), [before, next])
    guests.adopt(next, (riderId) => (isCertain ? guestPositionOf(riderId) : undefined))
    // A block that was lifted shows positions that did not change.
    if (before && before.blockedPairs.size !== next.blockedPairs.size) informed.clear()
  }

  function liveRiderOf({ id, userId, status }: LiveShare): LiveRider | undefined {
    const position = latest.get(id)
    return position && { userId, ...position, status }
  }

  function ridersFor(viewerId: string, shares: Iterable<LiveShare>): LiveRider[] {
    if (!group) return []
    const known = group
    return [...shares]
      .filter(({ userId }) => isVisibleTo(known, viewerId, userId))
      .flatMap((share) => liveRiderOf(share) ?? [])
  }

  function guestPositionOf(riderId: string): GuestPosition {
    const share = group?.shares.get(riderId)
    const position = share && latest.get(share.id)
    return position ? { ...position, status: share.status } : null
  }

  function schedule() {
    if (timer || !isCertain || changed.size === 0) return
    timer = setTimeout(flush, Math.max(0, lastFrameAt + frameEveryMs - monotonicNow()))
    timer.unref()
  }

  function flush() {
    timer = undefined
    if (!isCertain || !group) return
    lastFrameAt = monotonicNow()
    const shares = [...group.shares.values()]
    const moved = shares.filter(({ id }) => changed.has(id))
    guests.flush(group, (shareId) => changed.has(shareId), guestPositionOf)
    changed.clear()
    const encodedFor = frameCache(group)
    const watching = groupSockets.all()
    const present = new Set(watching.map(({ socket }) => socket))
    for (const socket of informed.keys()) if (!present.has(socket)) informed.delete(socket)
    for (const { socket, isConfirmed } of watching) {
      const share = group.shares.get(socket.userId)
      // The socket receives all positions once its right is confirmed.
      if (!share || !isConfirmed) informed.delete(socket)
      else {
        const isInformed = informed.get(socket) === share.id
        const frame = encodedFor(socket.userId, isInformed ? moved : shares)
        if (frame) socket.send(frame)
        informed.set(socket, share.id)
      }
    }
  }

  /** Viewers without a block share the two encoded frames. Undefined if there is nothing to send. */
  function frameCache(of: LiveGroup) {
    const encoded = new Map<readonly LiveShare[], Buffer | undefined>()
    const encode = (viewerId: string, shares: readonly LiveShare[]) => {
      const riders = ridersFor(viewerId, shares)
      return riders.length > 0 ? textFrame(frameOf({ type: 'positions', rideId, riders })) : undefined
    }
    return (viewerId: string, shares: readonly LiveShare[]) => {
      if (hasBlock(of, viewerId)) return encode(viewerId, shares)
      if (!encoded.has(shares)) encoded.set(shares, encode(viewerId, shares))
      return encoded.get(shares)
    }
  }

  return {
    group: () => group,
    /** Undefined while the group is being read. */
    certainGroup: () => (isCertain ? group : undefined),

    /** Positions wait until `settle`. */
    doubt() {
      isCertain = false
    },

    /** Adopts the group as it was read after the last doubt. */
    settle(next: LiveGroup) {
      isCertain = true
      adopt(next)
      schedule()
    },

    /** Applies an end or a block at once, before the group is read again. */
    change(step: (known: LiveGroup) => LiveGroup) {
      if (group) adopt(step(group))
    },

    /** Ignores a position that is older than the last one, because messages of several processes may cross. */
    note(shareId: number, position: Position) {
      const last = latest.get(shareId)
      if (last && last.at >= position.at) return
      latest.set(shareId, position)
      changed.add(shareId)
      schedule()
    },

    /** Undefined for a share that ended, or that this process does not know yet. */
    riderOf: (shareId: number) => riderByShare.get(shareId),

    positionOf: (shareId: number) => latest.get(shareId),

    /** The positions that a rider who shares may see. */
    ridersSeenBy: (viewerId: string) =>
      isCertain && group?.shares.has(viewerId) ? ridersFor(viewerId, group.shares.values()) : [],

    guestPositionOf,
    guests,
    /** A ride without shares and guests need not be in memory. */
    isUnused: () => (group?.shares.size ?? 0) === 0 && guests.count() === 0,

    close() {
      clearTimeout(timer)
      latest.clear()
      informed.clear()
    },
  }
}
