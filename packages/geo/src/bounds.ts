import type { LatLng } from './point.ts'

/** A box in degrees. If `west` is greater than `east`, it crosses the antimeridian. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** The smallest box around all points; undefined without points. */
export function boundsOf(points: readonly LatLng[]): Bounds | undefined {
  const [first] = points
  if (!first) return undefined
  let { lat: south, lat: north } = first
  for (const { lat } of points) {
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return { ...narrowestSpan(points.map(({ lng }) => lng)), south, north }
}

/** Leaves out the widest gap between neighbouring meridians, so that Fiji is a small box instead of a belt around the earth. */
function narrowestSpan(lngs: number[]): { west: number; east: number } {
  const sorted = lngs.toSorted((a, b) => a - b)
  let east = sorted.at(-1) ?? 0
  let west = sorted[0] ?? 0
  let widestGap = west + 360 - east
  let previous = west
  for (const lng of sorted) {
    if (lng - previous > widestGap) {
      widestGap = lng - previous
      west = lng
      east = previous
    }
    previous = lng
  }
  return { west, east }
}
