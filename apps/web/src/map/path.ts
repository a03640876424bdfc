import { decodePolyline, type LatLng } from '@scooter-rides/geo'

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
