import { bearingDegrees, distanceMetres, type LatLng } from '@scooter-rides/geo'
import { isMoving, type Movement as CurrentMovement } from '../../ride-shared/course/match-fix.ts'
import type { Fix } from '../../../session/position/fix.ts'

/** A standing rider keeps the last heading. */
export interface Movement extends CurrentMovement {
  /** The position from which the next heading is computed if the device has none. */
  anchor: LatLng & { at: number }
}

/** Shorter distances are noise. */
const leastStepMetres = 12
/** A rider who stays at the anchor for this long is standing. */
const stillAfterMs = 15_000

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
