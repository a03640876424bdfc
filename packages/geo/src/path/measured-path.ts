import { bearingDegrees, turnBetween } from '../bearing.ts'
import { distanceMetres } from '../distance.ts'
import { nearestBetween } from './nearest-between.ts'
import type { LatLng } from '../point.ts'
import { pointAlong } from './point-along.ts'

/** A path that is asked again and again how far down it something lies. */
export interface MeasuredPath {
  points: readonly LatLng[]
  /** How far down the path each point lies. */
  metresAt: readonly number[]
  length: number
  /** Indexes of points that the one before does not lead to. */
  gaps: ReadonlySet<number>
}

/** A spot on a path that is near to some point. */
export interface Spot {
  /** How far down the path it lies. */
  metres: number
  /** From the point to the spot. */
  distance: number
  at: LatLng
  /** Which way the path goes there. */
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

/** A path that turns by more than this goes back the way it came. */
const turnsBack = 120

/**
 * Where a stretch of the path comes near to a point: each time it passes, the spot where it is nearest, in the order of the
 * path. It has passed when it was farther than `within` metres away, or turns back.
 */
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

/** The point so many metres down the path. */
export function pointAt(path: MeasuredPath, metres: number): LatLng | undefined {
  const index = Math.max(1, Math.min(path.points.length - 1, indexAfter(path, metres)))
  return pointAlong(path.points.slice(index - 1, index + 1), metres - (path.metresAt[index - 1] ?? 0))
}

/** The nearest spot of the piece that ends at `index`, as far as it lies within the stretch. */
function spotOn(path: MeasuredPath, index: number, point: LatLng, { from, to }: Stretch): Spot | undefined {
  const [start, end] = [path.points[index - 1], path.points[index]]
  if (!start || !end || path.gaps.has(index)) return undefined
  const begins = path.metresAt[index - 1] ?? 0
  const long = (path.metresAt[index] ?? 0) - begins
  const { at, share } = nearestBetween(start, end, point)
  const metres = begins + long * share
  const bearing = bearingDegrees(start, end)
  if (metres >= from && metres <= to) return { metres, distance: distanceMetres(at, point), at, bearing }
  // A long piece of which only a part is asked for.
  const edge = Math.max(from, Math.min(to, metres))
  const cut = long === 0 ? start : (pointAlong([start, end], edge - begins) ?? start)
  return { metres: edge, distance: distanceMetres(cut, point), at: cut, bearing }
}

/** The first point that lies farther down than so many metres. */
function indexAfter({ metresAt }: MeasuredPath, metres: number): number {
  let [low, high] = [0, metresAt.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((metresAt[middle] ?? 0) > metres) high = middle
    else low = middle + 1
  }
  return low
}
