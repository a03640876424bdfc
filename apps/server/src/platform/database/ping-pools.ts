import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { deadlineText } from './open-pool.ts'
import type { Pooler } from './pooler/index.ts'
import { preparedRead, type PipelinedReader } from './prepared/index.ts'

interface Pools {
  pool: pg.Pool
  reader: PipelinedReader
  preparedPool: pg.Pool
  pooler: Pooler
}

const deadline = sql<string>`current_setting('statement_timeout')`
const readDeadline = preparedRead(() => new QueryBuilder().select({ deadline }).from(sql`(select) one`), {
  isShort: true,
})

/** Rejects unless each pool answers, and behind a pooler unless there are transactions. Recognises a pooler. */
export async function pingPools(pools: Pools): Promise<void> {
  const { pooler } = pools
  const wasPresent = pooler.isPresent
  try {
    await askEach(pools)
  } catch (error) {
    // The refusal has shown that there is a pooler. From now on the connections start without options.
    if (pooler.isPresent === wasPresent) throw error
    await askEach(pools)
  }
  if (pooler.isPresent) await beginTransaction(pools.pool)
}

async function askEach({ pool, reader, preparedPool, pooler }: Pools): Promise<void> {
  const deadlines = await Promise.all([
    reader.read(readDeadline, {}).then(([row]) => row?.deadline),
    ...[pool, preparedPool].map(async (each) => {
      const { rows } = await each.query<{ deadline: string }>(`select current_setting('statement_timeout') as deadline`)
      return rows[0]?.deadline
    }),
  ])
  // A pooler with `ignore_startup_parameters = options` accepts the options and drops them.
  if (deadlines.some((each) => each !== deadlineText)) pooler.isPresent = true
}

async function beginTransaction(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  let lost: Error | undefined
  const remember = (error: Error) => (lost = error)
  client.on('error', remember)
  try {
    for (const text of ['begin', 'select 1', 'commit']) await client.query(text)
    client.release()
  } catch (error) {
    client.release(true)
    // A pooler in statement mode answers BEGIN and then closes the connection.
    throw lost ?? error
  } finally {
    client.off('error', remember)
  }
}
