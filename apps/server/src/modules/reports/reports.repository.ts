import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { ReportOutcome } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { usersTable } from '../users/users.table.ts'
import { reportsTable, type Evidence } from './reports.table.ts'

export type ReportRow = typeof reportsTable.$inferSelect
type NewReport = Pick<
  typeof reportsTable.$inferInsert,
  'reporterId' | 'ownerId' | 'subjectType' | 'subjectId' | 'category' | 'note' | 'evidence'
>

export interface NewAppeal {
  userId: string
  /** Null for a suspension without a recorded decision. */
  restrictionId: number | null
  /** Null if the decision is no suspension. */
  suspendedAt: Date | null
  text: string
}

/** `page` is an address that names no public content. */
type NewNotice = Omit<NewReport, 'ownerId' | 'evidence'> & {
  ownerId: string | null
  evidence: Evidence | null
}

/** The columns of an open report that no moderator has claimed. */
export const unclaimed = { status: 'open', claimedBy: null, claimedAt: null } as const

export interface Answer {
  outcome: ReportOutcome
  note: string | null
  /** Null for the command line. */
  by: string | null
  at: Date
}

export function createReportsRepository(db: Database) {
  return {
    /** Undefined if the reporter has an open report about the same content. */
    async add(report: NewReport): Promise<ReportRow | undefined> {
      const [row] = await db.insert(reportsTable).values(report).onConflictDoNothing().returning()
      return row
    },

    async findWaiting({ reporterId, subjectType, subjectId }: NewReport): Promise<ReportRow | undefined> {
      const [row] = await db
        .select()
        .from(reportsTable)
        .where(
          and(
            eq(reportsTable.reporterId, reporterId ?? ''),
            eq(reportsTable.subjectType, subjectType),
            eq(reportsTable.subjectId, subjectId),
            eq(reportsTable.kind, 'report'),
            ne(reportsTable.status, 'resolved'),
          ),
        )
      return row
    },

    /** Undefined if there is an appeal against this decision. */
    async addAppeal({ userId, restrictionId, suspendedAt, text }: NewAppeal): Promise<ReportRow | undefined> {
      const [row] = await db
        .insert(reportsTable)
        .values({
          kind: 'appeal',
          reporterId: userId,
          ownerId: userId,
          subjectType: 'user',
          subjectId: userId,
          category: 'other',
          note: text,
          suspendedAt,
          restrictionId,
        })
        .onConflictDoNothing()
        .returning()
      return row
    },

    async addNotice(notice: NewNotice) {
      const { id, subjectType, subjectId } = reportsTable
      const [row] = await db
        .insert(reportsTable)
        .values({ ...notice, kind: 'notice' })
        .returning({ id, subjectType, subjectId })
      if (!row) throw new Error('A notice was not stored.')
      return row
    },

    /** About the same content, without its file, which the answer to the notice released. */
    async addObjection(notice: ReportRow, text: string): Promise<number> {
      const { reporterId, ownerId, subjectType, subjectId, category, evidence } = notice
      const [row] = await db
        .insert(reportsTable)
        .values({
          kind: 'objection',
          reporterId,
          ownerId,
          subjectType,
          subjectId,
          category,
          note: text,
          evidence: evidence && { ...evidence, storageKey: null },
        })
        .returning({ id: reportsTable.id })
      if (!row) throw new Error('An objection was not stored.')
      return row.id
    },

    /** Latest first. */
    listAppeals: (userId: string) =>
      db
        .select({ appeal: reportsTable })
        .from(reportsTable)
        .innerJoin(usersTable, eq(usersTable.id, reportsTable.reporterId))
        .where(
          and(
            eq(reportsTable.reporterId, userId),
            eq(reportsTable.kind, 'appeal'),
            eq(reportsTable.suspendedAt, usersTable.suspendedAt),
          ),
        )
        .orderBy(desc(reportsTable.id)),

    async find(reportId: number): Promise<ReportRow | undefined> {
      const [row] = await db.select().from(reportsTable).where(eq(reportsTable.id, reportId))
      return row
    },

    /** Concurrent claims and answers run one after the other. */
    async lock(reportId: number): Promise<ReportRow | undefined> {
      const [row] = await db.select().from(reportsTable).where(eq(reportsTable.id, reportId)).for('update')
      return row
    },

    async claim(reportId: number, userId: string, at: Date) {
      await db
        .update(reportsTable)
        .set({ status: 'claimed', claimedBy: userId, claimedAt: at })
        .where(eq(reportsTable.id, reportId))
    },

    async release(reportId: number) {
      await db.update(reportsTable).set(unclaimed).where(eq(reportsTable.id, reportId))
    },

    async resolve(reportId: number, answer: Answer) {
      await db.update(reportsTable).set(asColumns(answer)).where(eq(reportsTable.id, reportId))
    },

    /** By the id of the decision. */
    async appealsAgainst(restrictionIds: number[]): Promise<Map<number, ReportRow>> {
      if (restrictionIds.length === 0) return new Map()
      const rows = await db.select().from(reportsTable).where(inArray(reportsTable.restrictionId, restrictionIds))
      return new Map(rows.flatMap((row) => (row.restrictionId === null ? [] : [[row.restrictionId, row]])))
    },

    /** For a suspension that was lifted. */
    async settleAppeals({ userId, suspendedAt }: { userId: string; suspendedAt: Date }, answer: Answer) {
      await db
        .update(reportsTable)
        .set(asColumns(answer))
        .where(
          and(
            eq(reportsTable.reporterId, userId),
            eq(reportsTable.kind, 'appeal'),
            eq(reportsTable.suspendedAt, suspendedAt),
            ne(reportsTable.status, 'resolved'),
          ),
        )
    },
  }
}

const asColumns = ({ outcome, note, by, at }: Answer) => ({
  status: 'resolved' as const,
  outcome,
  outcomeNote: note,
  resolvedBy: by,
  resolvedAt: at,
})
