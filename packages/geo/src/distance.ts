import type { LatLng } from './point.ts'

/** Mean radius of the earth in metres (IUGG R1). */
const EARTH_RADIUS_METRES = 6_371_008.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance by the haversine formula, good to about 0.5 % (the earth is no exact ball). */
export function distanceMetres(a: LatLng, b: LatLng): number {
  const sinLat = Math.sin(radians(b.lat - a.lat) / 2)
  const sinLng = Math.sin(radians(b.lng - a.lng) / 2)
  const h = sinLat * sinLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinLng * sinLng
  // Rounding can push h just past 1 for antipodes, where asin has no answer.
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, h)))
}

/** Length of a path, leg by leg. */
export function pathMetres(points: readonly LatLng[]): number {
  let total = 0
  let previous: LatLng | undefined
  for (const point of points) {
    if (previous) total += distanceMetres(previous, point)
    previous = point
  }
  return total
}
