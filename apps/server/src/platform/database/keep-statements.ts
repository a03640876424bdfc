import { readStatement, type Query, type ReadStatement } from './read-statement.ts'

/** Shapes beyond that are made anew each time: filters can be combined to more than anybody wants to remember. */
const mostKept = 200
/** Each of these costs the lane's connections a plan, or the pool's. */
const mostPlanned = 64

interface Habits<Shape> {
  /** Answered in a moment, whatever is asked. */
  isQuick: (shape: Shape) => boolean
  /** As of a read statement. */
  sharesValues: boolean
  /** Not for sure, but the plan does not hang on the values. */
  keepsPlan: (shape: Shape) => boolean
}

/** The statements of queries of many shapes: one for each shape, made when it is first asked for and kept. */
export function keepStatements<Shape, Row>(
  build: (shape: Shape) => Query<Row>,
  { isQuick, keepsPlan, sharesValues = false }: Partial<Habits<Shape>> = {},
) {
  const kept = new Map<string, ReadStatement<Row>>()
  let [short, planned] = [0, 0]

  return {
    of(shape: Shape): ReadStatement<Row> {
      const key = JSON.stringify(shape)
      const known = kept.get(key)
      if (known) return known
      const isKept = kept.size < mostKept
      const isShort = isKept && short < mostPlanned && isQuick?.(shape) === true
      const isPlanned = isKept && !isShort && planned < mostPlanned && keepsPlan?.(shape) === true
      const statement = readStatement(() => build(shape), { isShort, keepsPlan: isPlanned, sharesValues })
      if (isShort) short++
      if (isPlanned) planned++
      if (kept.size < mostKept) kept.set(key, statement)
      return statement
    },
  }
}
