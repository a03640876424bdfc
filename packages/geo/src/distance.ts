import type { LatLng } from './point.ts'

/** Mean radius of the earth in metres (IUGG R1). */
export const EARTH_RADIUS_METRES = 6_371_008.8
/** The length of one degree of latitude. */
export const metresPerDegree = (Math.PI * EARTH_RADIUS_METRES) / 180

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance in metres by the haversine formula, accurate to about 0.5 % (the earth is not a sphere). */
export function distanceMetres(a: LatLng, b: LatLng): number {
  const sinLat = Math.sin(radians(b.lat - a.lat) / 2)
  const sinLng = Math.sin(radians(b.lng - a.lng) / 2)
  const h = sinLat * sinLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinLng * sinLng
  // Rounding can push h just past 1 for antipodes, where asin is not defined.
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, h)))
}

/** The length of a path in metres. */
export function pathMetres(points: readonly LatLng[]): number {
  let total = 0
  let previous: LatLng | undefined
  for (const point of points) {
    if (previous) total += distanceMetres(previous, point)
    previous = point
  }
  return total
}
