import { shorterTurn } from '../longitude.ts'
import type { LatLng } from '../point.ts'

/** The same path with longitudes that continue beyond ±180, so that a leg across the antimeridian is drawn short. */
export function unwrapPath(points: readonly LatLng[]): LatLng[] {
  let lng = points[0]?.lng ?? 0
  return points.map((point) => {
    lng += shorterTurn(lng, point.lng)
    return { lat: point.lat, lng }
  })
}
