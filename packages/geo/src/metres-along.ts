import { distanceMetres } from './distance.ts'
import { shorterTurn } from './longitude.ts'
import type { LatLng } from './point.ts'

/** How far down the path the spot lies that is nearest to a point; 0 for a path without length. */
export function metresAlong(points: readonly LatLng[], point: LatLng): number {
  let gone = 0
  let nearest = { metres: 0, distance: Infinity }
  for (const [index, end] of points.entries()) {
    const start = points[index - 1]
    if (!start) continue
    const spot = nearestBetween(start, end, point)
    const leg = distanceMetres(start, end)
    const distance = distanceMetres(spot.at, point)
    if (distance < nearest.distance) nearest = { metres: gone + leg * spot.share, distance }
    gone += leg
  }
  return nearest.metres
}

/** On the straight line as it is drawn: degrees east shrunk by the latitude, and counted on over the antimeridian. */
function nearestBetween(start: LatLng, end: LatLng, point: LatLng): { at: LatLng; share: number } {
  const shrink = Math.cos((start.lat * Math.PI) / 180)
  const [east, north] = [shorterTurn(start.lng, end.lng) * shrink, end.lat - start.lat]
  const [toEast, toNorth] = [shorterTurn(start.lng, point.lng) * shrink, point.lat - start.lat]
  const length = east ** 2 + north ** 2
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (toEast * east + toNorth * north) / length))
  return { at: { lat: start.lat + north * share, lng: start.lng + (east * share) / shrink }, share }
}
