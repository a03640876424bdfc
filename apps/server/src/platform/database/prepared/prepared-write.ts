import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** A frequent statement that changes data. Its text is built at first use and cached. */
export interface PreparedWrite<Row> {
  /** Unique in this process. */
  name: string
  text(): string
  valuesFor(given: Record<string, unknown>): unknown[]
  readonly ofRow?: Row
}

/** Runs the statement in a transaction of its own. */
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

/** Runs statements without a plan of their own: inside a transaction, or on the embedded database, whose connections share one session. */
export function runUnprepared(client: Pick<pg.Pool, 'query'>): RunPreparedWrite {
  return async <Row>(statement: PreparedWrite<Row>, given: Record<string, unknown>) => {
    // The comment excludes the statement from `auto-prepare.ts`, which would keep its plan longer than `planForMs`.
    const { rows } = await client.query(`/* planned anew */ ${statement.text()}`, statement.valuesFor(given))
    return rows as Row[]
  }
}

/**
 * Runs statements by name on a pool whose settings suit them (`postgresPreparedPool`). Planning a statement of a dozen parts takes
 * twice as long as running it, so each connection keeps a plan for some seconds.
 */
export function runPrepared(pool: pg.Pool, now = () => performance.now()): RunPreparedWrite {
  const plannedAt = new WeakMap<pg.PoolClient, number>()

  return async <Row>(statement: PreparedWrite<Row>, given: Record<string, unknown>) => {
    const client = await pool.connect()
    let error: Error | undefined
    try {
      if (now() - (plannedAt.get(client) ?? -Infinity) > planForMs) {
        await client.query('discard plans')
        plannedAt.set(client, now())
      }
      const { rows } = await client.query({
        name: statement.name,
        text: statement.text(),
        values: statement.valuesFor(given),
      })
      return rows as Row[]
    } catch (trouble) {
      // After an error that the database reported the connection stays usable; any other error may have closed it.
      if (!(trouble instanceof pg.DatabaseError))
        error = trouble instanceof Error ? trouble : new Error(String(trouble))
      throw trouble
    } finally {
      client.release(error)
    }
  }
}
