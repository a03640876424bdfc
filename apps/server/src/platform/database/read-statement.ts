import { fillPlaceholders, is, Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { rowMaker, type Path, type RowMaker } from './row-maker.ts'

/** A value that is known now, or the place of one that each call brings. */
export type Given<T> = T | Placeholder

/** A read that is asked often: its text is made at first use and kept, and so is what makes rows of the answers. */
export interface ReadStatement<Row> {
  /** Of its own among all statements of this process. */
  name: string
  /** Answered in a moment, whatever is asked: it may stand in line with others on one connection. */
  isShort: boolean
  /** A plan for whatever values may be as good as one for these: the database is let to find out, and spares itself planning. */
  keepsPlan: boolean
  text(): string
  valuesFor(given: Record<string, unknown>): unknown[]
  isDescribed(): boolean
  /** Takes the types of the columns, in their order. */
  describe(oids: readonly number[]): void
  /** A row of what the database wrote, once the types are known. */
  rowOf(fields: readonly (string | null)[]): Row
}

/** A query of Drizzle's, as its builder makes it; nobody runs it. */
export interface Query<Row> {
  getSQL(): SQL
  _: { readonly result: Row[]; readonly selectedFields: Record<string, unknown> }
}

const dialect = new PgDialect()
let made = 0

interface Habits {
  isShort: boolean
  keepsPlan?: boolean
  /** A placeholder that stands in several places is sent once. It must be of the same type everywhere. */
  sharesValues?: boolean
}

/** What the built query selects, with `sql.placeholder(name)` where each call's values come. */
export function readStatement<Row>(
  build: () => Query<Row>,
  { isShort, keepsPlan = false, sharesValues = false }: Habits,
): ReadStatement<Row> {
  let makeRow: RowMaker<Row> | undefined
  let kept: ReturnType<typeof compile> | undefined
  const compiled = () => (kept ??= compile(build(), sharesValues))
  return {
    name: `read_${++made}`,
    isShort,
    keepsPlan,
    text: () => compiled().text,
    valuesFor: (given) => fillPlaceholders(compiled().params, given),
    isDescribed: () => makeRow !== undefined,
    describe: (oids) => void (makeRow = rowMaker(compiled().paths, oids)),
    rowOf: (fields) => {
      if (!makeRow) throw new Error('The types of the columns come before the first row.')
      return makeRow(fields)
    },
  }
}

function compile(query: Query<unknown>, sharesValues: boolean) {
  const { sql: text, params } = dialect.sqlToQuery(query.getSQL())
  const paths = pathsOf(query._.selectedFields)
  return sharesValues ? { ...shareValues(text, params), paths } : { text, params, paths }
}

/** Each value once, however often its place stands in the text. */
function shareValues(text: string, params: readonly unknown[]) {
  const shared: unknown[] = []
  const places = new Map<unknown, number>()
  const newPlaces = params.map((param) => {
    const key = is(param, Placeholder) ? `placeholder ${param.name}` : {}
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, shared.push(param))
    return shared.length
  })
  return { text: text.replace(/\$(\d+)/g, (_, place: string) => `$${newPlaces[Number(place) - 1]}`), params: shared }
}

/** In the order in which Drizzle selects them: columns are of classes, an object of columns is a plain one. */
function pathsOf(fields: Record<string, unknown>): Path[] {
  return Object.entries(fields).flatMap(([key, field]): Path[] =>
    isPlain(field) ? Object.keys(field).map((inner) => ({ key: inner, inside: key })) : [{ key, inside: undefined }],
  )
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

export type RowOf<S> = S extends ReadStatement<infer Row> ? Row : never
