import type { GeoName } from '../geonames.ts'

/** Whether people live near a point, [longitude, latitude]. */
export type IsLivedIn = (point: GeoJSON.Position) => boolean

/** A fifth of a degree, some 20 km: with the neighbouring cells, everything up to 20 or 40 km from a town counts. */
const CELL_DEGREES = 0.2
const TOWN = 10_000

export function livedInAround(places: readonly GeoName[]): IsLivedIn {
  const cells = new Set<number>()
  const cell = (lng: number, lat: number) => [Math.floor(lng / CELL_DEGREES), Math.floor(lat / CELL_DEGREES)] as const
  const key = (column: number, row: number) => column * 10_000 + row
  for (const { lng, lat, population } of places) {
    if (population < TOWN) continue
    const [column, row] = cell(lng, lat)
    for (let x = -1; x <= 1; x++) for (let y = -1; y <= 1; y++) cells.add(key(column + x, row + y))
  }
  return ([lng = 0, lat = 0]) => cells.has(key(...cell(lng, lat)))
}
