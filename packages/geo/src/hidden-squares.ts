import { boundsAround } from './bounds-around.ts'
import type { Bounds } from './bounds.ts'
import { distanceMetres } from './distance.ts'
import type { LatLng } from './point.ts'

/** A privacy zone as its owner drew it. `radius` is in metres. */
export interface Zone extends LatLng {
  radius: number
}

/** Wider than any zone, so that a zone touches at most two squares of a row. */
const radiiPerSide = 2.5
const leastSideMetres = 1000
/** Rounded as by `distanceMetres`: another last digit would move the squares. */
const degreeMetres = distanceMetres({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })
/** Edges have the five digits of an encoded polyline, so that a line cut there ends exactly there. One metre covers the rounding. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
const roundingMetres = 1

/** The minimum side length of the squares for a zone of this radius, in metres. */
export const squareSide = (radius: number): number => Math.max(leastSideMetres, radiiPerSide * radius)

/**
 * The hidden areas of a rider's zones: whole squares of a fixed grid, so that nothing reveals where in them a zone lies.
 * Overlapping areas are merged: a point lies in at most one area and is always replaced by the same corner.
 */
export function hiddenAreas(zones: readonly Zone[]): Bounds[] {
  return zones.map(squaresOf).reduce<Bounds[]>(withArea, [])
}

/** The point that replaces every point in the area. */
export function cornerOf({ south, west, north }: Bounds): LatLng {
  // At the South Pole the south-west corner would be the pole, which may be the centre of a zone.
  return { lat: south === -90 ? north : south, lng: west }
}

export const isInside = ({ lat, lng }: LatLng, { south, west, north, east }: Bounds) =>
  lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east)

export const widthOf = ({ west, east }: Bounds) => (west <= east ? east - west : east + 360 - west)

/**
 * The one, two or four squares that a zone touches. Rows begin at the equator, columns at the antimeridian. A whole number
 * of columns spans the earth, so there are fewer towards the poles. A zone that reaches into the next row north keeps the
 * columns of its southern row, so that its squares stay a rectangle.
 */
function squaresOf(zone: Zone): Bounds {
  const height = squareSide(zone.radius) / degreeMetres
  const around = boundsAround(zone, zone.radius + roundingMetres)
  const firstRow = Math.floor(around.south / height)
  const lastRow = Math.floor(around.north / height)
  return {
    ...columnsOf(around, columnsRound(firstRow, height)),
    south: Math.max(-90, rounded(firstRow * height)),
    north: Math.min(90, rounded((lastRow + 1) * height)),
  }
}

/** The largest number of columns whose squares are at least as wide as high in this row and in the next one north. */
function columnsRound(row: number, height: number): number {
  const farthest = Math.min(90, Math.max(Math.abs(row), Math.abs(row + 2)) * height)
  return Math.max(1, Math.floor((360 / height) * Math.cos((farthest * Math.PI) / 180)))
}

function columnsOf(around: Bounds, count: number): Pick<Bounds, 'west' | 'east'> {
  const width = 360 / count
  const first = Math.floor((around.west + 180) / width)
  const last = Math.floor((around.west + widthOf(around) + 180) / width)
  if (last - first + 1 >= count) return { west: -180, east: 180 }
  return { west: edge(first * width - 180), east: edge((last + 1) * width - 180) }
}

function withArea(areas: Bounds[], area: Bounds): Bounds[] {
  const other = areas.find((known) => doOverlap(known, area))
  if (!other) return [...areas, area]
  return withArea(
    areas.filter((known) => known !== other),
    joined(other, area),
  )
}

/** Neighbouring squares share an edge up to rounding and do not overlap. */
const leastOverlap = 1e-6

const eastward = (from: Bounds, to: Bounds) => (to.west - from.west + 360) % 360

function doOverlap(a: Bounds, b: Bounds): boolean {
  const inLatitude = Math.min(a.north, b.north) - Math.max(a.south, b.south) > leastOverlap
  const reaches = (from: Bounds, to: Bounds) => widthOf(from) - eastward(from, to) > leastOverlap
  return inLatitude && (reaches(a, b) || reaches(b, a))
}

function joined(a: Bounds, b: Bounds): Bounds {
  const [first, second] = widthOf(a) - eastward(a, b) > leastOverlap ? [a, b] : [b, a]
  const width = Math.max(widthOf(first), eastward(first, second) + widthOf(second))
  return {
    south: Math.min(a.south, b.south),
    north: Math.max(a.north, b.north),
    ...(width >= 360 ? { west: -180, east: 180 } : { west: first.west, east: edge(first.west + width) }),
  }
}

const edge = (lng: number) => rounded(lng > 180 ? lng - 360 : lng)
