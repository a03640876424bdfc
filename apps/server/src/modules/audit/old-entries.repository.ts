import { asc, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { auditLogTable } from './audit.table.ts'

const { id, at } = auditLogTable

export function createOldEntriesRepository(tx: Database) {
  return {
    /** A trigger refuses to delete entries after this time, and those of the last 180 days. @returns how many were deleted */
    async delete(before: Date, limit: number): Promise<number> {
      await tx.execute(sql`select set_config('scooter_rides.audit_log_before', ${before.toISOString()}, true)`)
      const oldest = tx.select({ id }).from(auditLogTable).where(lt(at, before)).orderBy(asc(at), asc(id)).limit(limit)
      const deleted = await tx
        .delete(auditLogTable)
        .where(inArray(id, oldest.for('update', { skipLocked: true })))
        .returning({ id })
      return deleted.length
    },
  }
}
