import { distanceMetres } from '../distance.ts'
import { shorterTurn, wrapLng } from '../longitude.ts'
import type { LatLng } from '../point.ts'

/** The point at a distance in metres from the start: the start for less than 0, the end beyond the end, undefined without points. */
export function pointAlong(points: readonly LatLng[], metres: number): LatLng | undefined {
  let left = metres
  let previous: LatLng | undefined
  for (const point of points) {
    if (previous) {
      const leg = distanceMetres(previous, point)
      if (left <= leg) return between(previous, point, leg === 0 ? 0 : left / leg)
      left -= leg
    } else if (metres <= 0) return { lat: point.lat, lng: point.lng }
    previous = point
  }
  return previous && { lat: previous.lat, lng: previous.lng }
}

/** Interpolates in degrees: as the line is drawn, and close to the great circle for the length of a leg. */
function between(a: LatLng, b: LatLng, share: number): LatLng {
  return { lat: a.lat + (b.lat - a.lat) * share, lng: wrapLng(a.lng + shorterTurn(a.lng, b.lng) * share) }
}
