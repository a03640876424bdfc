import { mercator, type MercatorPoint } from '../mercator.ts'
import type { LatLng } from '../point.ts'
import { unwrapPath } from './unwrap.ts'

interface Stretch {
  from: number
  to: number
  /** The point with the largest distance from the straight line, and that distance. */
  farthest: number
  deviation: number
}

/**
 * Keeps the shape of a path with at most `maxPoints` (2 or more) of its points, including the first and the last. It is the
 * Douglas–Peucker algorithm with a number of points instead of a tolerance: it always splits the worst stretch, until no
 * point is more than `toleranceMetres` (Web Mercator) from its line.
 */
export function simplify<T extends LatLng>(points: readonly T[], maxPoints: number, toleranceMetres = 0): T[] {
  if (points.length <= maxPoints && toleranceMetres === 0) return [...points]
  const drawn = unwrapPath(points).map(mercator)
  const stretches = [measure(drawn, 0, drawn.length - 1)]
  while (stretches.length + 1 < maxPoints) {
    const worst = stretches.reduce((a, b) => (b.deviation > a.deviation ? b : a))
    if (worst.deviation <= toleranceMetres) break
    const { from, to, farthest } = worst
    stretches.splice(stretches.indexOf(worst), 1, measure(drawn, from, farthest), measure(drawn, farthest, to))
  }
  const included = new Set([0, ...stretches.map(({ to }) => to)])
  return points.filter((_, index) => included.has(index))
}

function measure(points: readonly MercatorPoint[], from: number, to: number): Stretch {
  const stretch: Stretch = { from, to, farthest: from, deviation: 0 }
  const a = points[from]
  const b = points[to]
  if (!a || !b) return stretch
  for (let index = from + 1; index < to; index++) {
    const point = points[index]
    const deviation = point ? distanceToSegment(point, a, b) : 0
    if (deviation > stretch.deviation) Object.assign(stretch, { farthest: index, deviation })
  }
  return stretch
}

function distanceToSegment(p: MercatorPoint, a: MercatorPoint, b: MercatorPoint): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared))
  return Math.hypot(p.x - a.x - along * dx, p.y - a.y - along * dy)
}
