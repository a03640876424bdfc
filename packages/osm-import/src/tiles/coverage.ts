import { type Box, boxOfTile, eachTile, toLat, toLng } from './world-units.ts'

/** Fine enough for the border of a country, coarse enough for a list that every style contains. */
const COVERAGE_ZOOM = 10

/** West, south, east, north in degrees. */
export type DegreeBox = [west: number, south: number, east: number, north: number]

/** Records where streets are, because an extract is seldom the rectangle of its bounds. */
export function createCoverage(bounds: Box) {
  const rows = new Map<number, Set<number>>()
  return {
    add(box: Box) {
      eachTile(box, COVERAGE_ZOOM, 0, (x, y) => {
        const row = rows.get(y) ?? new Set()
        rows.set(y, row.add(x))
      })
    },
    /** Boxes that cover all streets, clipped to the bounds. */
    boxes: (): DegreeBox[] =>
      [...rows].flatMap(([y, columns]) => runs([...columns].toSorted((a, b) => a - b)).map(toBox(y, bounds))),
  }
}

type Run = [first: number, last: number]

function runs(columns: readonly number[]): Run[] {
  const found: Run[] = []
  for (const x of columns) {
    const last = found.at(-1)
    if (last && last[1] === x - 1) last[1] = x
    else found.push([x, x])
  }
  return found
}

const toBox =
  (y: number, bounds: Box) =>
  ([first, last]: Run): DegreeBox => {
    const { minX, minY, maxY } = boxOfTile({ z: COVERAGE_ZOOM, x: first, y })
    const { maxX } = boxOfTile({ z: COVERAGE_ZOOM, x: last, y })
    return [
      rounded(toLng(Math.max(minX, bounds.minX))),
      rounded(toLat(Math.min(maxY, bounds.maxY))),
      rounded(toLng(Math.min(maxX, bounds.maxX))),
      rounded(toLat(Math.max(minY, bounds.minY))),
    ]
  }

/** To ten centimetres: every style contains the list. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
