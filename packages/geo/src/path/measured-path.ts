import { bearingDegrees, turnBetween } from '../bearing.ts'
import { distanceMetres } from '../distance.ts'
import { nearestBetween } from './nearest-between.ts'
import type { LatLng } from '../point.ts'
import { pointAlong } from './point-along.ts'

/** A path with precomputed distances, for repeated queries. */
export interface MeasuredPath {
  points: readonly LatLng[]
  /** The distance of each point from the start in metres. */
  metresAt: readonly number[]
  length: number
  /** Indexes of points that are not connected to the previous point. */
  gaps: ReadonlySet<number>
}

/** A point of the path near another point. */
export interface Spot {
  /** The distance from the start in metres. */
  metres: number
  /** The distance between the point and the spot in metres. */
  distance: number
  at: LatLng
  /** The direction of the path at the spot, in degrees. */
  bearing: number
}

export function measurePath(points: readonly LatLng[], gaps: readonly number[] = []): MeasuredPath {
  let length = 0
  const metresAt = points.map((point, index) => {
    const before = points[index - 1]
    if (before) length += distanceMetres(before, point)
    return length
  })
  return { points, metresAt, length, gaps: new Set(gaps) }
}

interface Stretch {
  from: number
  to: number
}

/** A larger turn in degrees means that the path goes back the way it came. */
const turnsBack = 120

/** The nearest spot of each pass by a point, in order. A pass ends when the path is farther than `within` metres away, or turns back. */
export function spotsNear(
  path: MeasuredPath,
  point: LatLng,
  within: number,
  { from, to }: Stretch = { from: 0, to: path.length },
): Spot[] {
  const spots: Spot[] = []
  let best: Spot | undefined
  let bearing: number | undefined
  for (let index = Math.max(1, indexAfter(path, from)); index < path.points.length; index++) {
    if ((path.metresAt[index - 1] ?? 0) > to) break
    const spot = spotOn(path, index, point, { from, to })
    const isPast = !spot || spot.distance > within
    if (best && (isPast || turnBetween(spot.bearing, bearing ?? spot.bearing) > turnsBack)) {
      spots.push(best)
      best = undefined
    }
    bearing = spot?.bearing
    if (!isPast && (!best || spot.distance < best.distance)) best = spot
  }
  return best ? [...spots, best] : spots
}

export function pointAt(path: MeasuredPath, metres: number): LatLng | undefined {
  const index = Math.max(1, Math.min(path.points.length - 1, indexAfter(path, metres)))
  return pointAlong(path.points.slice(index - 1, index + 1), metres - (path.metresAt[index - 1] ?? 0))
}

/** The nearest spot on the leg that ends at `index`, limited to the stretch. */
function spotOn(path: MeasuredPath, index: number, point: LatLng, { from, to }: Stretch): Spot | undefined {
  const [start, end] = [path.points[index - 1], path.points[index]]
  if (!start || !end || path.gaps.has(index)) return undefined
  const begins = path.metresAt[index - 1] ?? 0
  const long = (path.metresAt[index] ?? 0) - begins
  const { at, share } = nearestBetween(start, end, point)
  const metres = begins + long * share
  const bearing = bearingDegrees(start, end)
  if (metres >= from && metres <= to) return { metres, distance: distanceMetres(at, point), at, bearing }
  // The stretch may begin or end within a leg.
  const edge = Math.max(from, Math.min(to, metres))
  const cut = long === 0 ? start : (pointAlong([start, end], edge - begins) ?? start)
  return { metres: edge, distance: distanceMetres(cut, point), at: cut, bearing }
}

function indexAfter({ metresAt }: MeasuredPath, metres: number): number {
  let [low, high] = [0, metresAt.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((metresAt[middle] ?? 0) > metres) high = middle
    else low = middle + 1
  }
  return low
}
