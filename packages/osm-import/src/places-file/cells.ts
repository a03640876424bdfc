import type { LatLng } from '@scooter-rides/geo'

/** The side of a cell in degrees: the rider's quarter, and the town with its surroundings. */
export const cellSizes = { quarter: 0.02, town: 0.16 } as const
export type CellSize = keyof typeof cellSizes

/** Private-use characters: names of places do not contain them, and the full-text index treats them as letters. */
const MARKS: Record<CellSize, string> = { quarter: '\uE000', town: '\uE001' }
/** A word that is added to all streets and to no other place. */
export const STREET_MARK = '\uE002'

const rowOf = (lat: number, degrees: number) => Math.floor((lat + 90) / degrees)
const columnOf = (lng: number, degrees: number) => Math.floor((lng + 180) / degrees)
const wordOf = (size: CellSize, column: number, row: number) =>
  `${MARKS[size]}${column.toString(36)}${MARKS[size]}${row.toString(36)}`

/** The cell of a point as a word of the full-text index: a search near a point adds this word to its query. */
export function cellWord(size: CellSize, { lat, lng }: LatLng): string {
  return wordOf(size, columnOf(lng, cellSizes[size]), rowOf(lat, cellSizes[size]))
}

/** The cell of a point and the eight cells around it, also across the antimeridian. */
export function cellWordsAround(size: CellSize, { lat, lng }: LatLng): string[] {
  const degrees = cellSizes[size]
  const columns = Math.ceil(360 / degrees)
  const [column, row] = [columnOf(lng, degrees), rowOf(lat, degrees)]
  const steps = [-1, 0, 1]
  return steps.flatMap((north) =>
    steps.map((east) => wordOf(size, (column + east + columns) % columns, Math.max(0, row + north))),
  )
}
