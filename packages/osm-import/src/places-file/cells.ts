import type { LatLng } from '@scooter-rides/geo'

/** Degrees of a cell's side: the rider's quarter, and the town with what lies around it. */
export const cellSizes = { quarter: 0.02, town: 0.16 } as const
export type CellSize = keyof typeof cellSizes

/** Private use: no name of a place holds these letters, and the full-text index takes them for letters all the same. */
const MARKS: Record<CellSize, string> = { quarter: '\uE000', town: '\uE001' }
/** A word that all streets have and nothing else. */
export const STREET_MARK = '\uE002'

const rowOf = (lat: number, degrees: number) => Math.floor((lat + 90) / degrees)
const columnOf = (lng: number, degrees: number) => Math.floor((lng + 180) / degrees)
const wordOf = (size: CellSize, column: number, row: number) =>
  `${MARKS[size]}${column.toString(36)}${MARKS[size]}${row.toString(36)}`

/** The cell of a point as a word of the full-text index, so that "near here" is one more word to look up. */
export function cellWord(size: CellSize, { lat, lng }: LatLng): string {
  return wordOf(size, columnOf(lng, cellSizes[size]), rowOf(lat, cellSizes[size]))
}

/** The cell of a point and the eight around it; over the antimeridian they go on at the other side. */
export function cellWordsAround(size: CellSize, { lat, lng }: LatLng): string[] {
  const degrees = cellSizes[size]
  const columns = Math.ceil(360 / degrees)
  const [column, row] = [columnOf(lng, degrees), rowOf(lat, degrees)]
  const steps = [-1, 0, 1]
  return steps.flatMap((north) =>
    steps.map((east) => wordOf(size, (column + east + columns) % columns, Math.max(0, row + north))),
  )
}
