import type { LiveState, LiveStatus } from '@scooter-rides/contract'
import type { Bounds } from '@scooter-rides/geo'

/** A rider who shares the position with the riders of one ride. */
export interface LiveShare {
  id: number
  userId: string
  sessionId: string
  endsAt: Date
  status: LiveStatus | null
  /** The squares of the rider's privacy zones: a position inside is private. */
  hiddenAreas: readonly Bounds[]
}

/** Live sharing of one ride, as the database has it: riders, shares and blocks, and no position. */
export interface LiveGroup {
  rideId: number
  /** The version of the ride, which increases with each of its changes. */
  version: number
  state: LiveState
  opensAt: Date
  closesAt: Date
  lead: string | null
  sweep: string | null
  /** The organiser and riders with a yes. */
  memberIds: ReadonlySet<string>
  /** By rider. */
  shares: ReadonlyMap<string, LiveShare>
  /** Hashes of the tokens of guest links, by rider. */
  guestLinks: ReadonlyMap<string, string>
  /** Riders with a block between them, as `pairOf`. */
  blockedPairs: ReadonlySet<string>
}

export const pairOf = (one: string, other: string) => [one, other].sort().join(' ')

/** Whether there is no block between them. */
export const isVisibleTo = ({ blockedPairs }: LiveGroup, viewerId: string, riderId: string) =>
  blockedPairs.size === 0 || !blockedPairs.has(pairOf(viewerId, riderId))

export const hasBlock = ({ blockedPairs, shares }: LiveGroup, viewerId: string) =>
  blockedPairs.size > 0 && [...shares.keys()].some((riderId) => blockedPairs.has(pairOf(viewerId, riderId)))

/** The number of riders who share and have no block with the viewer. */
export const sharingCountFor = (group: LiveGroup, viewerId: string) =>
  group.blockedPairs.size === 0
    ? group.shares.size
    : [...group.shares.keys()].filter((riderId) => isVisibleTo(group, viewerId, riderId)).length

export const withoutShares = (group: LiveGroup, isEnded: (share: LiveShare) => boolean): LiveGroup => ({
  ...group,
  shares: new Map([...group.shares].filter(([, share]) => !isEnded(share))),
})

export const withBlock = (group: LiveGroup, pair: readonly [string, string]): LiveGroup => ({
  ...group,
  blockedPairs: new Set([...group.blockedPairs, pairOf(...pair)]),
})

/** Whether a share, or the whole live ride, is over. */
export const hasEnds = ({ state, closesAt, shares }: LiveGroup, now: Date) =>
  (state !== 'ended' && closesAt <= now) || [...shares.values()].some(({ endsAt }) => endsAt <= now)

export function withoutEnded(group: LiveGroup, now: Date): LiveGroup {
  const isOver = group.closesAt <= now
  return {
    ...withoutShares(group, ({ endsAt }) => isOver || endsAt <= now),
    ...(isOver && { state: 'ended' as const }),
  }
}
