import { preparedRead, type Query, type PreparedRead } from './prepared-read.ts'

/** Filters combine to far more shapes. Statements of further shapes are built for each call. */
const maxStatements = 200
/** Each costs every connection of the reader, or of the pool, the memory of a plan. */
const maxPlanned = 64

interface CacheOptions<Shape> {
  /** Fast for all values. */
  isShort: (shape: Shape) => boolean
  /** As in `PreparedRead`. */
  sharesValues: boolean
  /** Possibly slow, but the plan does not depend on the values. */
  keepsPlan: (shape: Shape) => boolean
}

/** Caches one statement for each shape of a query. Each is built when its shape is first used. */
export function statementCache<Shape, Row>(
  build: (shape: Shape) => Query<Row>,
  { isShort, keepsPlan, sharesValues = false }: Partial<CacheOptions<Shape>> = {},
) {
  const statements = new Map<string, PreparedRead<Row>>()
  let [short, planned] = [0, 0]

  return {
    of(shape: Shape): PreparedRead<Row> {
      const key = JSON.stringify(shape)
      const existing = statements.get(key)
      if (existing) return existing
      const isCached = statements.size < maxStatements
      const isShortShape = isCached && short < maxPlanned && isShort?.(shape) === true
      const isPlanned = isCached && !isShortShape && planned < maxPlanned && keepsPlan?.(shape) === true
      const statement = preparedRead(() => build(shape), { isShort: isShortShape, keepsPlan: isPlanned, sharesValues })
      if (isShortShape) short++
      if (isPlanned) planned++
      if (statements.size < maxStatements) statements.set(key, statement)
      return statement
    },
  }
}
