import type { LiveRider } from '@scooter-rides/contract'
import { isInside, type Bounds } from '@scooter-rides/geo'

/** A position as a phone or a tracker measured it. */
export interface Fix {
  lat: number
  lng: number
  /** Metres. */
  accuracy: number
  /** Degrees from north. */
  heading: number | null
  /** Kilometres per hour. */
  speed: number | null
  at: Date
}

/** A phone reports that it is in a private place, without coordinates. */
export interface PrivateFix {
  isPrivate: true
  at: Date
}

export type Position = Omit<LiveRider, 'userId' | 'status'>

/** A less accurate position would point into the wrong district. */
const leastAccurateMetres = 500
/** Clocks of phones differ by seconds. */
const mostAheadMs = 30_000
/** A phone sends every two seconds. More frequent positions are dropped before they reach other processes. */
const leastIntervalMs = 400

const isPrivateFix = (fix: Fix | PrivateFix): fix is PrivateFix => 'isPrivate' in fix

/** Drops a fix that is older than the last one, from the future, inaccurate or too soon. */
export function isAccepted(fix: Fix | PrivateFix, last: Position | undefined, now: Date): boolean {
  if (fix.at.getTime() > now.getTime() + mostAheadMs) return false
  if (last && fix.at.getTime() - last.at.getTime() < leastIntervalMs) return false
  return isPrivateFix(fix) || fix.accuracy <= leastAccurateMetres
}

/** Removes the coordinates of a fix in one of the rider's private areas. */
export function toPosition(fix: Fix | PrivateFix, hiddenAreas: readonly Bounds[]): Position {
  if (isPrivateFix(fix) || hiddenAreas.some((area) => isInside(fix, area))) return privatePosition(fix.at)
  const { lat, lng, accuracy, heading, speed, at } = fix
  return { lat, lng, accuracy, heading, speed, at, isPrivate: false }
}

export const privatePosition = (at: Date): Position => ({
  lat: null,
  lng: null,
  accuracy: null,
  heading: null,
  speed: null,
  at,
  isPrivate: true,
})

/** A zone that was made after the position was measured hides it too. */
export function withAreas(position: Position, hiddenAreas: readonly Bounds[]): Position {
  const { lat, lng, at } = position
  const isHidden = lat !== null && lng !== null && hiddenAreas.some((area) => isInside({ lat, lng }, area))
  return isHidden ? privatePosition(at) : position
}
