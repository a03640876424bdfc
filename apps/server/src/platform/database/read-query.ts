import pg from 'pg'
import type { ReadStatement } from './read-statement.ts'

/** What pg calls while a query is under way, and the connection that it hands over; its types know of neither (pg 8.23). */
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

type Callback<Row> = (error: Error | null, rows: Row[]) => void

/**
 * A statement on its way through pg. Rows are made from the wire at once, without pg's own result between, and the types of
 * the columns are asked for only until they are known. With a name the database keeps the plan for as long as the connection.
 */
export class ReadQuery<Row> extends pg.Query {
  readonly #statement: ReadStatement<Row>
  readonly #name: string
  readonly #values: unknown[]
  readonly #rows: Row[] = []
  /** pg calls this one, and puts its own around it. */
  callback: Callback<Row>

  constructor(statement: ReadStatement<Row>, name: string, given: Record<string, unknown>, callback: Callback<Row>) {
    super({ text: statement.text(), name })
    this.#statement = statement
    this.#name = name
    this.#values = statement.valuesFor(given)
    this.callback = callback
  }

  prepare(wire: Wire) {
    const name = this.#name
    const isKnown = name !== '' && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) !== undefined
    if (!isKnown) {
      wire.parse({ name, text: this.#statement.text() })
      if (name !== '') wire.submittedNamedStatements[name] = this.#statement.text()
    }
    wire.bind({ statement: name, values: this.#values, valueMapper: written })
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
