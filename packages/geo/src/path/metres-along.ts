import { distanceMetres } from '../distance.ts'
import { nearestBetween } from './nearest-between.ts'
import type { LatLng } from '../point.ts'

/** The distance from the start, in metres, of the spot nearest to a point; 0 for a path without length. */
export function metresAlong(points: readonly LatLng[], point: LatLng): number {
  let passed = 0
  let nearest = { metres: 0, distance: Infinity }
  for (const [index, end] of points.entries()) {
    const start = points[index - 1]
    if (!start) continue
    const spot = nearestBetween(start, end, point)
    const leg = distanceMetres(start, end)
    const distance = distanceMetres(spot.at, point)
    if (distance < nearest.distance) nearest = { metres: passed + leg * spot.share, distance }
    passed += leg
  }
  return nearest.metres
}
