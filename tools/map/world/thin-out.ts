import { mercator, mercatorStretch, type MercatorPoint } from '@scooter-rides/geo'

/** The tolerance at a point, in metres. */
export type ToleranceAt = (point: GeoJSON.Position) => number

/** The Douglas-Peucker simplification with a tolerance that depends on the place. */
export function thinOut(line: readonly GeoJSON.Position[], toleranceAt: ToleranceAt): GeoJSON.Position[] {
  const drawn = line.map(([lng = 0, lat = 0]) => ({ ...mercator({ lat, lng }), stretch: mercatorStretch(lat) }))
  const kept = new Set([0, line.length - 1])
  // A ring starts where it ends, so the first cut is the point farthest from there.
  const open: [number, number][] = [[0, line.length - 1]]
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [from, to] = stretch
    let worst = 1
    let at = 0
    for (let index = from + 1; index < to; index++) {
      const [a, b, point] = [drawn[from], drawn[to], drawn[index]]
      if (!a || !b || !point) continue
      const excess = deviation(point, a, b) / point.stretch / toleranceAt(line[index] ?? [])
      if (excess > worst) [worst, at] = [excess, index]
    }
    if (at === 0) continue
    kept.add(at)
    open.push([from, at], [at, to])
  }
  return line.filter((_, index) => kept.has(index))
}

function deviation(p: MercatorPoint, a: MercatorPoint, b: MercatorPoint): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared))
  return Math.hypot(p.x - a.x - along * dx, p.y - a.y - along * dy)
}
