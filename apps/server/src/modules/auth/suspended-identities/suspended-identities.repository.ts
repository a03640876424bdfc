import { and, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { deleteOldest } from '../../../platform/database/batches/delete-oldest.repository.ts'
import type { Database } from '../../../platform/database/database.ts'
import { suspendedIdentitiesTable } from '../suspended-identities.table.ts'

export function createSuspendedIdentitiesRepository(db: Database) {
  return {
    /** Keeps the longer suspension. */
    async add(hashes: readonly string[], until: Date | null) {
      const { hash, until: stored } = suspendedIdentitiesTable
      await db
        .insert(suspendedIdentitiesTable)
        .values(hashes.map((hash) => ({ hash, until })))
        .onConflictDoUpdate({
          target: hash,
          set: {
            until: sql`case when ${stored} is null or excluded.until is null then null else greatest(${stored}, excluded.until) end`,
          },
        })
    },

    /** Deletes and returns them. */
    async remove(hashes: readonly string[]) {
      return db
        .delete(suspendedIdentitiesTable)
        .where(inArray(suspendedIdentitiesTable.hash, [...hashes]))
        .returning({ until: suspendedIdentitiesTable.until })
    },

    async hasAny(hashes: readonly string[], now: Date): Promise<boolean> {
      const { hash, until } = suspendedIdentitiesTable
      const rows = await db
        .select({ hash })
        .from(suspendedIdentitiesTable)
        .where(and(inArray(hash, [...hashes]), or(isNull(until), gt(until, now))))
        .limit(1)
      return rows.length > 0
    },

    /** @returns whether more may be left */
    removeEnded(now: Date, limit: number): Promise<boolean> {
      const { until } = suspendedIdentitiesTable
      return deleteOldest(db, { table: suspendedIdentitiesTable, where: lte(until, now), oldestBy: until }, limit)
    },
  }
}
