import { boundsOf, decodePolyline, type LatLng } from '@scooter-rides/geo'

/** A line on a map: an encoded polyline of the server, or points. */
export type Path = string | readonly LatLng[]

/** The points of a path; none for an invalid polyline, so that it does not break the page. */
export function pathPoints(path: Path): readonly LatLng[] {
  if (typeof path !== 'string') return path
  try {
    return decodePolyline(path)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

/** The points and the extent of the line between them, which may exceed them. The last point stays last: it identifies a round trip. */
export function withLine(points: readonly LatLng[], path: Path | undefined): LatLng[] {
  const box = path && boundsOf(pathPoints(path))
  const [first, ...others] = points
  if (!first || !box) return [...points]
  return [first, { lat: box.south, lng: box.west }, { lat: box.north, lng: box.east }, ...others]
}
