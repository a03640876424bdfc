import { fillPlaceholders, is, Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { rowDecoder, type Path, type RowDecoder } from './row-decoder.ts'

/** A value, or the placeholder of a value that each call passes. */
export type Given<T> = T | Placeholder

/** A frequent read. Its text and its row decoder are built at first use and cached. */
export interface PreparedRead<Row> {
  /** Unique in this process. */
  name: string
  /** Fast for all values: it may share a pipelined connection. */
  isShort: boolean
  /** A generic plan may be good enough: the database decides, and saves the planning. */
  keepsPlan: boolean
  text(): string
  valuesFor(given: Record<string, unknown>): unknown[]
  isDescribed(): boolean
  /** Sets the types of the columns, in their order. */
  describe(oids: readonly number[]): void
  /** Decodes a row. The types must be known. */
  rowOf(fields: readonly (string | null)[]): Row
}

/** A query from Drizzle's builder, which is not executed. */
export interface Query<Row> {
  getSQL(): SQL
  _: { readonly result: Row[]; readonly selectedFields: Record<string, unknown> }
}

const dialect = new PgDialect()
let made = 0

interface ReadOptions {
  isShort: boolean
  keepsPlan?: boolean
  /** Sends the value of a repeated placeholder once. Its type must be the same everywhere. */
  sharesValues?: boolean
}

/** `build` marks the values of each call with `sql.placeholder(name)`. */
export function preparedRead<Row>(
  build: () => Query<Row>,
  { isShort, keepsPlan = false, sharesValues = false }: ReadOptions,
): PreparedRead<Row> {
  let decodeRow: RowDecoder<Row> | undefined
  let cached: ReturnType<typeof compile> | undefined
  const compiled = () => (cached ??= compile(build(), sharesValues))
  return {
    name: `read_${++made}`,
    isShort,
    keepsPlan,
    text: () => compiled().text,
    valuesFor: (given) => fillPlaceholders(compiled().params, given),
    isDescribed: () => decodeRow !== undefined,
    describe: (oids) => void (decodeRow = rowDecoder(compiled().paths, oids)),
    rowOf: (fields) => {
      if (!decodeRow) throw new Error('The types of the columns come before the first row.')
      return decodeRow(fields)
    },
  }
}

function compile(query: Query<unknown>, sharesValues: boolean) {
  const { sql: text, params } = dialect.sqlToQuery(query.getSQL())
  const paths = pathsOf(query._.selectedFields)
  return sharesValues ? { ...shareValues(text, params), paths } : { text, params, paths }
}

/** Renumbers the placeholders so that each value is sent once. */
function shareValues(text: string, params: readonly unknown[]) {
  const shared: unknown[] = []
  const places = new Map<unknown, number>()
  const newPlaces = params.map((param) => {
    const key = is(param, Placeholder) ? `placeholder ${param.name}` : {}
    const existing = places.get(key)
    if (existing !== undefined) return existing
    places.set(key, shared.push(param))
    return shared.length
  })
  return { text: text.replace(/\$(\d+)/g, (_, place: string) => `$${newPlaces[Number(place) - 1]}`), params: shared }
}

/** In the order in which Drizzle selects them. Columns are class instances; a nested object of columns is a plain object. */
function pathsOf(fields: Record<string, unknown>): Path[] {
  return Object.entries(fields).flatMap(([key, field]): Path[] =>
    isPlain(field) ? Object.keys(field).map((inner) => ({ key: inner, inside: key })) : [{ key, inside: undefined }],
  )
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

export type RowOf<S> = S extends PreparedRead<infer Row> ? Row : never
