import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database.ts'

interface Rows {
  table: PgTable
  where: SQL | undefined
  /** Begins an index, so that a batch reads little more than what it deletes. */
  oldestBy: SQLWrapper
}

/**
 * Deletes at most `limit` rows, for `runInBatches`. Skips rows that another transaction has locked: the next run of the job deletes
 * them. @returns whether more may be left
 */
export async function deleteOldest(tx: Database, { table, where, oldestBy }: Rows, limit: number): Promise<boolean> {
  // By the place in the table, because some of these tables have a primary key of several columns. The lock keeps the place.
  const { rowCount } = await tx.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${where} order by ${oldestBy} limit ${limit} for update skip locked))`)
  return (rowCount ?? 0) > 0
}
