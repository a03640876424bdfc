import { readStatement, type Query, type ReadStatement } from './read-statement.ts'

/** Shapes beyond that are made anew each time: filters can be combined to more than anybody wants to remember. */
const mostKept = 200
/** Each of these costs the lane's connections a plan. */
const mostShort = 64

/** The statements of queries of many shapes: one for each shape, made when it is first asked for and kept. */
export function keepStatements<Shape, Row>(build: (shape: Shape) => Query<Row>, isQuick: (shape: Shape) => boolean) {
  const kept = new Map<string, ReadStatement<Row>>()
  let short = 0

  return {
    of(shape: Shape): ReadStatement<Row> {
      const key = JSON.stringify(shape)
      const known = kept.get(key)
      if (known) return known
      const isShort = short < mostShort && kept.size < mostKept && isQuick(shape)
      const statement = readStatement(() => build(shape), { isShort })
      if (isShort) short++
      if (kept.size < mostKept) kept.set(key, statement)
      return statement
    },
  }
}
