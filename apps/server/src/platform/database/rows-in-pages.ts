import { and, asc, getTableColumns, gt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

const pageRows = 200

interface Source {
  table: PgTable
  /** Unique; the rows are sorted by it. */
  key: PgColumn
  where: SQL | undefined
  /** By default all columns of the table. */
  columns?: Record<string, PgColumn>
}

/** Reads rows page by page, because all rows of a rider may be too many for the memory. */
export async function* rowsInPages(db: Database, { table, key, where, columns }: Source): AsyncGenerator {
  let last: unknown
  for (;;) {
    const rows = await db
      .select({ key, row: columns ?? getTableColumns(table) })
      .from(table)
      .where(and(where, last === undefined ? undefined : gt(key, last)))
      .orderBy(asc(key))
      .limit(pageRows)
    for (const { row } of rows) yield row
    last = rows.at(-1)?.key
    if (rows.length < pageRows) return
  }
}
