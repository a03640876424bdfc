import { bearingDegrees, distanceMetres, type LatLng } from '@scooter-rides/geo'
import type { Fix } from './fix.ts'

/** Which way and how fast somebody rides. */
export interface Movement {
  /** Degrees from north; the last that was known, where the rider stands. */
  heading: number | undefined
  /** Metres a second. */
  speed: number
  /** From where the next heading is taken, when the device knows none. */
  anchor: LatLng & { at: number }
}

/** A device that stands still names any heading it likes. */
const walkingPace = 1.2
/** Shorter ways than this are noise. */
const leastStepMetres = 12
/** A rider who stays at the anchor for this long stands. */
const standsAfterMs = 15_000

/** Slower than this nobody rides. */
export const isMoving = ({ speed }: Pick<Movement, 'speed'>) => speed > walkingPace

export function moveOn(before: Movement | undefined, fix: Fix): Movement {
  const anchor = { lat: fix.lat, lng: fix.lng, at: fix.at }
  if (!before) return { heading: fix.heading ?? undefined, speed: fix.speed ?? 0, anchor }
  const gone = distanceMetres(before.anchor, fix)
  const ms = Math.max(1, fix.at - before.anchor.at)
  // Both ends are wrong by as much as the accuracy says.
  const isStep = gone > Math.max(leastStepMetres, 2 * fix.accuracy)
  const own = isStep ? (gone / ms) * 1000 : ms > standsAfterMs ? 0 : before.speed
  const speed = fix.speed ?? own
  const isTold = fix.heading !== null && (fix.speed === null || isMoving({ speed }))
  return {
    heading: (isTold ? fix.heading : undefined) ?? (isStep ? bearingDegrees(before.anchor, fix) : before.heading),
    speed,
    anchor: isStep ? anchor : before.anchor,
  }
}
