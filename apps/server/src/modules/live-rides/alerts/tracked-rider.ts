import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import type { TrackedFix } from './group-alert.ts'
import { knownMs, nextStanding, type Standing } from './standing.ts'
import type { WayPosition } from './way-position.ts'

/** The position of a rider, with all that is derived from it. It is dropped as a whole. */
export interface Track {
  fix: TrackedFix
  standing: Standing
  way: WayPosition | undefined
}

/** Memory of constant size. The fields beside the track contain no place and survive a pause of sharing. */
export interface TrackedRider {
  readonly userId: string
  track: Track | undefined
  /** The rider has been with the group. */
  hasJoined: boolean
  /** Whether the rider has been away from the end of the ride since the group started, and then reached it. */
  end: 'away' | 'reached' | undefined
  /** The rider has arrived at the end of the ride. */
  hasFinished: boolean
  /** The group knows that this rider is not with it, by an alert. */
  isApart: boolean
  /** When the rider came near the group again. */
  nearSince: Date | undefined
  /** A time in which the group or a planned stop explains the current stop of the rider. */
  excused: { from: Date; to: Date; isBreak: boolean } | undefined
  /** The current stop was told. The place is unknown after a pause of sharing. */
  told: { place: LatLng | undefined } | undefined
  /** Since when the rider has been away from the main part of the group. */
  awaySince: Date | undefined
  /** When a reason last explained the gap. */
  gapExcusedAt: Date | undefined
}

/** A fix with a larger error is no evidence: phones without a satellite repeat the position of an antenna. */
const usableMetres = 100

export const createTrackedRider = (userId: string): TrackedRider => ({
  userId,
  track: undefined,
  hasJoined: false,
  end: undefined,
  hasFinished: false,
  isApart: false,
  nearSince: undefined,
  excused: undefined,
  told: undefined,
  awaySince: undefined,
  gapExcusedAt: undefined,
})

export function addFix(rider: TrackedRider, fix: TrackedFix): void {
  const before = rider.track
  if (fix.accuracy > usableMetres || (before && fix.at <= before.fix.at)) return
  const standing = nextStanding(before?.standing, fix)
  if (before && standing.since > before.standing.since) rider.excused = undefined
  if (rider.told)
    rider.told = hasMovedOn(rider.told, standing) ? undefined : { place: rider.told.place ?? standing.place }
  rider.track = { fix, standing, way: before?.way }
}

/** After a stop was told, the rider must leave its surroundings before another one is told. */
const movedOnMetres = 150

const hasMovedOn = ({ place }: { place: LatLng | undefined }, standing: Standing) =>
  place !== undefined && distanceMetres(place, standing.place) > movedOnMetres

/** For a rider whose position the group may not see any more. */
export function dropTrack(rider: TrackedRider): void {
  rider.track = undefined
  rider.excused = undefined
  rider.awaySince = undefined
  rider.gapExcusedAt = undefined
  rider.nearSince = undefined
  if (rider.told) rider.told = { place: undefined }
}

/** For a ride with other stops or another line. A rider who has arrived at an end that moved rides on. */
export function forgetWay(rider: TrackedRider, isEndMoved: boolean): void {
  if (rider.track) rider.track.way = undefined
  if (!isEndMoved) return
  rider.end = undefined
  rider.hasFinished = false
}

/** A rider with a track. */
export type Located = TrackedRider & { track: Track }

export const isKnown = ({ track }: Located, now: Date) => now.getTime() - track.fix.at.getTime() <= knownMs

/** In metres along the way if both are on it. */
export function wayBetween(one: Located, other: Located): number | undefined {
  const [a, b] = [one.track.way, other.track.way]
  return a?.isOnWay && b?.isOnWay ? Math.abs(a.metres - b.metres) : undefined
}

/** In metres as the crow flies. */
export const directDistance = (one: Located, other: Located) => distanceMetres(one.track.fix, other.track.fix)
