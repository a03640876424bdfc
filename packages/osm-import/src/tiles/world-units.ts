import type { Bounds } from '@scooter-rides/geo'

/** The width of the Web Mercator square in integer units: 4 cm on the ground, four bytes per number. x grows to the east, y to the south. */
export const WORLD = 2 ** 30

/** West, north, east, south in world units. */
export interface Box {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

/** The latitude at which Web Mercator ends. */
const MAX_LAT = 85.0511

export function toX(lng: number): number {
  return clamp(Math.round((lng / 360 + 0.5) * WORLD))
}

export function toY(lat: number): number {
  const sine = Math.sin((Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180)
  return clamp(Math.round((0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI) * WORLD))
}

export const toLng = (x: number) => (x / WORLD - 0.5) * 360

export function toLat(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI
}

/** Converts a line of degrees, lng, lat, lng, lat …, to world units. */
export function toWorld(degrees: Float64Array): Int32Array {
  const units = new Int32Array(degrees.length)
  for (let at = 0; at + 1 < degrees.length; at += 2) {
    units[at] = toX(degrees[at] ?? 0)
    units[at + 1] = toY(degrees[at + 1] ?? 0)
  }
  return units
}

export function boxOf(lines: readonly Int32Array[]): Box {
  let [minX, minY, maxX, maxY] = [WORLD, WORLD, 0, 0]
  for (const line of lines) {
    for (let at = 0; at + 1 < line.length; at += 2) {
      const x = line[at] ?? 0
      const y = line[at + 1] ?? 0
      if (x < minX) minX = x
      if (x > maxX) maxX = x
      if (y < minY) minY = y
      if (y > maxY) maxY = y
    }
  }
  return { minX, minY, maxX, maxY }
}

export function boxOfBounds({ west, south, east, north }: Bounds): Box {
  return { minX: toX(west), minY: toY(north), maxX: toX(east), maxY: toY(south) }
}

export const meets = (a: Box, b: Box) => a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY

export interface TileAddress {
  z: number
  x: number
  y: number
}

export function boxOfTile({ z, x, y }: TileAddress): Box {
  const size = WORLD / 2 ** z
  return { minX: x * size, minY: y * size, maxX: (x + 1) * size, maxY: (y + 1) * size }
}

/** Visits the tiles of a zoom that a box touches, with a margin in fractions of a tile. */
export function eachTile(box: Box, zoom: number, margin: number, visit: (x: number, y: number) => void) {
  const size = WORLD / 2 ** zoom
  const last = 2 ** zoom - 1
  const at = (units: number, sign: number) => Math.max(0, Math.min(last, Math.floor(units / size + sign * margin)))
  const [west, east] = [at(box.minX, -1), at(box.maxX, 1)]
  const [north, south] = [at(box.minY, -1), at(box.maxY, 1)]
  for (let x = west; x <= east; x++) for (let y = north; y <= south; y++) visit(x, y)
}

const clamp = (units: number) => Math.max(0, Math.min(WORLD - 1, units))
