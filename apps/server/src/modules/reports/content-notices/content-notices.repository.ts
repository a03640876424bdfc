import { aliasedTable, and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { usersTable } from '../../users/users.table.ts'
import { reportsTable } from '../reports.table.ts'
import { contentNoticesTable } from '../content-notices.table.ts'

export type NoticeRow = typeof contentNoticesTable.$inferSelect
type NewNotice = Omit<typeof contentNoticesTable.$inferInsert, 'objectionId'>

const objection = aliasedTable(reportsTable, 'objection')

export function createContentNoticesRepository(db: Database) {
  const { reportId, objectionId, tokenHash, url } = contentNoticesTable
  return {
    async add(notice: NewNotice): Promise<void> {
      await db.insert(contentNoticesTable).values(notice)
    },

    /** An open notice of the rider about this address. The caller must hold the lock of the account. */
    async findWaiting(riderId: string, address: string): Promise<NoticeRow | undefined> {
      const [row] = await db
        .select({ notice: contentNoticesTable })
        .from(contentNoticesTable)
        .innerJoin(reportsTable, eq(reportsTable.id, reportId))
        .where(and(eq(reportsTable.reporterId, riderId), ne(reportsTable.status, 'resolved'), eq(url, address)))
      return row?.notice
    },

    async findByToken(hash: string): Promise<NoticeRow | undefined> {
      const [row] = await db.select().from(contentNoticesTable).where(eq(tokenHash, hash))
      return row
    },

    /** By the report of a notice, or of the objection against its answer. */
    async findOf(id: number): Promise<NoticeRow | undefined> {
      const [row] = await db
        .select()
        .from(contentNoticesTable)
        .where(or(eq(reportId, id), eq(objectionId, id)))
      return row
    },

    /** By the reports of notices and of objections, with the answer to the notice. */
    async listOf(ids: number[]) {
      if (ids.length === 0) return []
      const { resolvedBy, outcome, resolvedAt } = reportsTable
      return db
        .select({ notice: contentNoticesTable, answer: { resolvedBy, outcome, resolvedAt } })
        .from(contentNoticesTable)
        .innerJoin(reportsTable, eq(reportsTable.id, reportId))
        .where(or(inArray(reportId, ids), inArray(objectionId, ids)))
    },

    async setObjection(id: number, objectionReportId: number): Promise<void> {
      await db.update(contentNoticesTable).set({ objectionId: objectionReportId }).where(eq(reportId, id))
    },

    /** The person who gets the mails; of a rider, the address of the account. */
    async findAddressee(id: number) {
      const { email, settings, browserLanguage } = usersTable
      const [row] = await db
        .select({ notice: contentNoticesTable, report: reportsTable, rider: { email, settings, browserLanguage } })
        .from(contentNoticesTable)
        .innerJoin(reportsTable, eq(reportsTable.id, reportId))
        .leftJoin(usersTable, and(eq(usersTable.id, reportsTable.reporterId), isNull(usersTable.deletedAt)))
        .where(eq(reportId, id))
      return row
    },

    /** For notices whose answers, also to objections, are all older. @returns whether more may be left */
    async forgetSenders(before: Date, limit: number): Promise<boolean> {
      const answered = db
        .select({ id: reportId })
        .from(contentNoticesTable)
        .innerJoin(reportsTable, eq(reportsTable.id, reportId))
        .leftJoin(objection, eq(objection.id, objectionId))
        .where(
          and(
            isNotNull(tokenHash),
            lt(reportsTable.resolvedAt, before),
            or(isNull(objection.id), lt(objection.resolvedAt, before)),
          ),
        )
        .limit(limit)
      const forgotten = await db
        .update(contentNoticesTable)
        .set({ senderName: null, senderEmail: null, tokenHash: null, isMailed: false })
        .where(inArray(reportId, sql`(${answered})`))
        .returning({ reportId })
      return forgotten.length > 0
    },
  }
}
