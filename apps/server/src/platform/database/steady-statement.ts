import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** A statement that changes something and comes all day: its text is made at first use and kept. */
export interface SteadyStatement<Row> {
  /** Of its own among all statements of this process. */
  name: string
  text(): string
  valuesFor(given: Record<string, unknown>): unknown[]
  readonly ofRow?: Row
}

/** Runs it, each time in a transaction of its own. */
export type Steadily = <Row>(statement: SteadyStatement<Row>, given: Record<string, unknown>) => Promise<Row[]>

const dialect = new PgDialect()
let made = 0

/** What is built, with `sql.placeholder(name)` where each call's values come. */
export function steadyStatement<Row>(build: () => SQL): SteadyStatement<Row> {
  let kept: { sql: string; params: unknown[] } | undefined
  const compiled = () => (kept ??= dialect.sqlToQuery(build()))
  return {
    name: `steady_${++made}`,
    text: () => compiled().sql,
    valuesFor: (given) => fillPlaceholders(compiled().params, given),
  }
}

/** A plan that was made while a table was small walks through all of it when it no longer is. */
const planForMs = 5000

/** By the plain way: in a transaction that others began, or on the embedded database, whose connections share one session. */
export function steadilyOn(client: Pick<pg.Pool, 'query'>): Steadily {
  return async <Row>(statement: SteadyStatement<Row>, given: Record<string, unknown>) => {
    // The comment keeps it from being prepared (`prepare-frequent.ts`), for the sake of `planForMs`.
    const { rows } = await client.query(`/* planned anew */ ${statement.text()}`, statement.valuesFor(given))
    return rows as Row[]
  }
}

/**
 * On a connection of a pool whose settings suit such statements (`postgresSteadyPool`): planning one of a dozen parts takes twice
 * as long as running it, so a plan is kept, but only for some seconds.
 */
export function steadilyByPlan(pool: pg.Pool, now = () => performance.now()): Steadily {
  const plannedAt = new WeakMap<pg.PoolClient, number>()

  return async <Row>(statement: SteadyStatement<Row>, given: Record<string, unknown>) => {
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
      // One the database answered leaves the connection as it was; any other may have ended it.
      if (!(trouble instanceof pg.DatabaseError))
        error = trouble instanceof Error ? trouble : new Error(String(trouble))
      throw trouble
    } finally {
      client.release(error)
    }
  }
}
