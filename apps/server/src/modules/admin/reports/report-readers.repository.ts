import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { userRolesTable } from '../../users/users.table.ts'
import { reportsTable } from '../reports.table.ts'

/** Whether a file belongs to what was reported and waits for an answer, and the reader is one of those who give it. */
export const isReportedTo =
  (db: Database) =>
  async (key: string, readerId: string): Promise<boolean> => {
    const { status, evidence } = reportsTable
    const [row] = await db
      .select({ id: reportsTable.id })
      .from(reportsTable)
      .innerJoin(userRolesTable, and(eq(userRolesTable.userId, readerId), ne(userRolesTable.role, 'user')))
      .where(and(ne(status, 'resolved'), sql`${evidence} ->> 'storageKey' = ${key}`))
      .limit(1)
    return row !== undefined
  }
