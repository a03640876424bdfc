import { and, asc, eq, ne } from 'drizzle-orm'
import type { ReportKind } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { rowsInPages } from '../../platform/database/rows-in-pages.ts'
import { contentNoticesTable } from './content-notices.table.ts'
import { unclaimed } from './reports.repository.ts'
import { reportsTable } from './reports.table.ts'

const { id, kind, reporterId, ownerId, claimedBy, status } = reportsTable
const { subjectType, subjectId, category, note, outcome, createdAt, resolvedAt } = reportsTable

const { reference, url, law, concernsMinors } = contentNoticesTable

export function createReportRecordsRepository(db: Database) {
  const by = (userId: string, what: ReportKind) => and(eq(reporterId, userId), eq(kind, what))
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

    /** Without the moderators, as for reports. A rider sends few, because each takes from an allowance. */
    noticesBy: (userId: string) => async () =>
      await db
        .select({
          reference,
          url,
          law,
          concernsMinors,
          category,
          reason: note,
          status,
          outcome,
          createdAt,
          resolvedAt,
        })
        .from(contentNoticesTable)
        .innerJoin(reportsTable, eq(id, contentNoticesTable.reportId))
        .where(by(userId, 'notice'))
        .orderBy(asc(id)),

    objectionsOf: (userId: string) =>
      rowsInPages(db, {
        table: reportsTable,
        key: id,
        where: by(userId, 'objection'),
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
