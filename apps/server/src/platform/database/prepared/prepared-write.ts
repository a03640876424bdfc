import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { traceStatement } from '../../tracing/trace-queries.ts'
import { withConnection } from './with-connection.ts'

/** A frequent statement that changes data. Its text is built at first use and cached. */
export interface PreparedWrite<Row> {
  /** Unique in this process. */
  name: string
  text(): string
  valuesFor(given: Record<string, unknown>): unknown[]
  readonly ofRow?: Row
}

/** Runs a write; outside of a transaction in one of its own. */
export type RunPreparedWrite = <Row>(statement: PreparedWrite<Row>, given: Record<string, unknown>) => Promise<Row[]>

const dialect = new PgDialect()
let made = 0

/** `build` marks the values of each call with `sql.placeholder(name)`. */
export function preparedWrite<Row>(build: () => SQL): PreparedWrite<Row> {
  let cached: { sql: string; params: unknown[] } | undefined
  const compiled = () => (cached ??= dialect.sqlToQuery(build()))
  return {
    name: `write_${++made}`,
    text: () => compiled().sql,
    valuesFor: (given) => fillPlaceholders(compiled().params, given),
  }
}

/** A plan made for a small table scans the whole table after it has grown, so plans are discarded after this time. */
const planForMs = 5000

/** Runs writes without a plan of their own: inside a transaction, or on the embedded database, whose connections share one session. */
export function writeOn(client: Pick<pg.Pool, 'query'>): RunPreparedWrite {
  return async <Row>(statement: PreparedWrite<Row>, given: Record<string, unknown>) => {
    const run = () => client.query(statement.text(), statement.valuesFor(given))
    const { rows } = await traceStatement(statement.text, run)
    return rows as Row[]
  }
}

/** Runs writes by name on the `postgresPreparedPool`, whose connections keep plans for some seconds: planning takes twice as long as running. */
export function createPreparedWriter(pool: pg.Pool, now = () => performance.now()): RunPreparedWrite {
  const plannedAt = new WeakMap<pg.PoolClient, number>()

  return <Row>(statement: PreparedWrite<Row>, given: Record<string, unknown>) =>
    withConnection(pool, async (client) => {
      if (now() - (plannedAt.get(client) ?? -Infinity) > planForMs) {
        await client.query('discard plans')
        plannedAt.set(client, now())
      }
      const { name } = statement
      const run = () => client.query({ name, text: statement.text(), values: statement.valuesFor(given) })
      const { rows } = await traceStatement(statement.text, run)
      return rows as Row[]
    })
}
