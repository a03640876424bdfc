import { and, asc, getTableColumns, gt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

const pageRows = 200

interface Source {
  table: PgTable
  /** Unique, and gives the order. */
  key: PgColumn
  where: SQL | undefined
  /** All of the table's, unless said. */
  columns?: Record<string, PgColumn>
}

/** Any number of rows, a page at a time: a rider of many years has more than should be held at once. */
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
