import { bearingDegrees, distanceMetres, type LatLng } from '@scooter-rides/geo'
import type { Fix } from './fix.ts'

export interface Movement {
  /** Degrees from north; a standing rider keeps the last one. */
  heading: number | undefined
  /** Metres per second. */
  speed: number
  /** The position from which the next heading is computed if the device has none. */
  anchor: LatLng & { at: number }
}

/** The heading of a standing device is arbitrary, so it is ignored below this speed in metres per second. */
const walkingPace = 1.2
/** Shorter distances are noise. */
const leastStepMetres = 12
/** A rider who stays at the anchor for this long is standing. */
const stillAfterMs = 15_000

export const isMoving = ({ speed }: Pick<Movement, 'speed'>) => speed > walkingPace

export function moveOn(before: Movement | undefined, fix: Fix): Movement {
  const anchor = { lat: fix.lat, lng: fix.lng, at: fix.at }
  if (!before) return { heading: fix.heading ?? undefined, speed: fix.speed ?? 0, anchor }
  const moved = distanceMetres(before.anchor, fix)
  const ms = Math.max(1, fix.at - before.anchor.at)
  // Both positions have an error of their accuracy.
  const isStep = moved > Math.max(leastStepMetres, 2 * fix.accuracy)
  const own = isStep ? (moved / ms) * 1000 : ms > stillAfterMs ? 0 : before.speed
  const speed = fix.speed ?? own
  const hasHeading = fix.heading !== null && (fix.speed === null || isMoving({ speed }))
  return {
    heading: (hasHeading ? fix.heading : undefined) ?? (isStep ? bearingDegrees(before.anchor, fix) : before.heading),
    speed,
    anchor: isStep ? anchor : before.anchor,
  }
}
