import { eachSegment } from './each-segment.ts'

type Polygons = readonly (readonly Float64Array[])[]

/** The side in degrees of longitude of a square with the area of the polygons, in Mercator. */
export function widthDegrees(polygons: Polygons): number {
  let sum = 0
  for (const [outer] of polygons) {
    if (!outer) continue
    // Mercator stretches heights by 1 / cos(latitude).
    sum += areaOf(outer) / Math.cos(((outer[1] ?? 0) * Math.PI) / 180)
  }
  return Math.sqrt(sum)
}

/** A point well inside the largest polygon, for its label: at half its height, in the middle of the widest stretch. */
export function pointInside(polygons: Polygons): { lng: number; lat: number } | undefined {
  const [largest] = polygons.toSorted(([a], [b]) => (b ? areaOf(b) : 0) - (a ? areaOf(a) : 0))
  const [outer] = largest ?? []
  if (!largest || !outer) return undefined
  let [south, north] = [Infinity, -Infinity]
  eachSegment(outer, (_, lat) => {
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  })
  const lat = (south + north) / 2
  const crossings = largest.flatMap((ring) => crossingsAt(ring, lat)).toSorted((a, b) => a - b)
  let [west, east] = [0, -1]
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [from = 0, to = 0] = crossings.slice(at, at + 2)
    if (to - from > east - west) [west, east] = [from, to]
  }
  return east < west ? undefined : { lng: (west + east) / 2, lat }
}

/** Shoelace formula on degrees: imprecise, but sufficient for sorting by size. */
function areaOf(ring: Float64Array): number {
  let doubled = 0
  eachSegment(ring, (x, y, nextX, nextY) => (doubled += x * nextY - nextX * y))
  return Math.abs(doubled / 2)
}

function crossingsAt(ring: Float64Array, lat: number): number[] {
  const found: number[] = []
  eachSegment(ring, (x, y, nextX, nextY) => {
    if (y > lat !== nextY > lat) found.push(x + ((nextX - x) * (lat - y)) / (nextY - y))
  })
  return found
}
