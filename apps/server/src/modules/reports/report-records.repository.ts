import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { rowsInPages } from '../../platform/database/rows-in-pages.ts'
import { unclaimed } from './reports.repository.ts'
import { reportsTable } from './reports.table.ts'

const { id, kind, reporterId, ownerId, claimedBy, status } = reportsTable
const { subjectType, subjectId, category, note, outcome, createdAt, resolvedAt } = reportsTable

export function createReportRecordsRepository(db: Database) {
  const by = (userId: string, what: 'report' | 'appeal') => and(eq(reporterId, userId), eq(kind, what))
  return {
    /** Without the moderators and without evidence about others. */
    reportsBy: (userId: string) =>
      rowsInPages(db, {
        table: reportsTable,
        key: id,
        where: by(userId, 'report'),
        columns: { id, subjectType, subjectId, category, note, status, createdAt, resolvedAt },
      }),

    appealsOf: (userId: string) =>
      rowsInPages(db, {
        table: reportsTable,
        key: id,
        where: by(userId, 'appeal'),
        columns: { id, text: note, status, outcome, createdAt, resolvedAt },
      }),

    async forget(userId: string): Promise<void> {
      await db.delete(reportsTable).where(by(userId, 'appeal'))
      await db.update(reportsTable).set({ evidence: null }).where(eq(ownerId, userId))
      await db
        .update(reportsTable)
        .set(unclaimed)
        .where(and(eq(claimedBy, userId), ne(status, 'resolved')))
    },
  }
}
