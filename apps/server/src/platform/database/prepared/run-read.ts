import pg from 'pg'
import { traceStatement } from '../../tracing/trace-queries.ts'
import type { PreparedRead } from './prepared-read.ts'

/** The connection that pg passes to a query; missing in the types of pg 8.23. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: unknown[]; valueMapper: (value: unknown) => string | null }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: object): void
  sync(): void
}

/** Reads the rows of a statement; `given` has the values of its placeholders by name. */
export type Read = <Row>(statement: PreparedRead<Row>, given: Record<string, unknown>) => Promise<Row[]>

/** Runs a prepared read. The connection keeps the plan under `planName` while it lives; with an empty name the database plans each time. */
export function runRead<Row>(
  client: pg.ClientBase,
  planName: string,
  statement: PreparedRead<Row>,
  given: Record<string, unknown>,
): Promise<Row[]> {
  const run = () =>
    new Promise<Row[]>((resolve, reject) => {
      client.query(new ReadQuery(statement, planName, given, (error, rows) => (error ? reject(error) : resolve(rows))))
    })
  return traceStatement(() => statement.text(), run)
}

type Callback<Row> = (error: Error | null, rows: Row[]) => void

/**
 * A query for pg's own queue. It decodes rows directly from the wire without pg's result object, and requests the types of the
 * columns only until they are known: pg requests and parses them for each query, which doubles the time of a row with fifty columns.
 */
class ReadQuery<Row> extends pg.Query {
  readonly #statement: PreparedRead<Row>
  /** pg sets it. A client behind a pooler empties it. */
  declare name: string
  /** The name that pg gives to the values of a query. */
  readonly values: unknown[]
  readonly #rows: Row[] = []
  /** pg calls it and may wrap it. */
  callback: Callback<Row>

  constructor(statement: PreparedRead<Row>, name: string, given: Record<string, unknown>, callback: Callback<Row>) {
    super({ text: statement.text(), name })
    this.#statement = statement
    this.values = statement.valuesFor(given)
    this.callback = callback
  }

  prepare(wire: Wire) {
    const { name } = this
    const isKnown = name !== '' && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) !== undefined
    if (!isKnown) {
      wire.parse({ name, text: this.#statement.text() })
      if (name !== '') wire.submittedNamedStatements[name] = this.#statement.text()
    }
    wire.bind({ statement: name, values: this.values, valueMapper: written })
    if (!this.#statement.isDescribed()) wire.describe({ type: 'P', name: '' })
    wire.execute({})
    wire.sync()
  }

  requiresPreparation = () => true

  handleRowDescription({ fields }: { fields: { dataTypeID: number }[] }) {
    this.#statement.describe(fields.map(({ dataTypeID }) => dataTypeID))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    this.#rows.push(this.#statement.rowOf(fields))
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.callback(null, this.#rows)
  }

  handleError(error: Error) {
    this.callback(error, [])
  }
}

function written(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
