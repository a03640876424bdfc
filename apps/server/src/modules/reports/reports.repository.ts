import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { rowsInPages } from '../../platform/database/rows-in-pages.ts'
import { appealsTable, reportsTable } from './reports.table.ts'

export function createReportsRepository(db: Database) {
  return {
    reportsBy: (userId: string) =>
      rowsInPages(db, { table: reportsTable, key: reportsTable.id, where: eq(reportsTable.reporterId, userId) }),

    appealsOf: (userId: string) =>
      rowsInPages(db, { table: appealsTable, key: appealsTable.id, where: eq(appealsTable.userId, userId) }),

    async removeAppealsOf(userId: string): Promise<void> {
      await db.delete(appealsTable).where(eq(appealsTable.userId, userId))
    },
  }
}
