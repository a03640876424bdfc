import { boundsOf, decodePolyline, type LatLng } from '@scooter-rides/geo'

/** A line on a map: an encoded polyline as the server sends it, or points. */
export type Path = string | readonly LatLng[]

/** Points of a path; none for a text that is no polyline, which is drawn as nothing rather than breaking the page. */
export function pathPoints(path: Path): readonly LatLng[] {
  if (typeof path !== 'string') return path
  try {
    return decodePolyline(path)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

/**
 * What must be in sight for the points and the line that leads through them, which may swing out beyond all of them. The last
 * point stays the last: a round trip is known by that.
 */
export function withLine(points: readonly LatLng[], path: Path | undefined): LatLng[] {
  const box = path && boundsOf(pathPoints(path))
  const [first, ...others] = points
  if (!first || !box) return [...points]
  return [first, { lat: box.south, lng: box.west }, { lat: box.north, lng: box.east }, ...others]
}
