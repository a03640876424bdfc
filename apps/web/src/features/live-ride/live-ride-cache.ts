import type { LiveRide, LiveRider } from '@scooter-rides/contract'

/** Adds positions to the known ones. Frames can arrive out of order, so an older position never replaces a newer one. */
export function mergePositions(known: readonly LiveRider[], changed: readonly LiveRider[]): LiveRider[] {
  const byRider = new Map(known.map((rider) => [rider.userId, rider]))
  for (const rider of changed) {
    const before = byRider.get(rider.userId)
    if (!before || before.at <= rider.at) byRider.set(rider.userId, rider)
  }
  return [...byRider.values()]
}

/** A reply of the server with the newer positions of its riders that are known already. It adds no rider: others may have stopped. */
export function withNewerPositions(reply: LiveRide, known: LiveRide | undefined): LiveRide {
  if (!known || !reply.isSharing) return reply
  const sharing = new Set(reply.riders.map(({ userId }) => userId))
  const newer = known.riders.filter(({ userId }) => sharing.has(userId))
  return { ...reply, riders: mergePositions(reply.riders, newer) }
}

/** The live ride after the caller stopped sharing: riders who do not share see no positions. */
export const withoutSharing = (live: LiveRide): LiveRide => ({ ...live, isSharing: false, riders: [] })
