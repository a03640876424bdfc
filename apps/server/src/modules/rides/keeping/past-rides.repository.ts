import { and, asc, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { ridesTable } from '../rides.table.ts'

const { id, userId, version, seriesId, date, overAt } = ridesTable

export type PastRide = Pick<typeof ridesTable.$inferSelect, 'id' | 'userId' | 'version' | 'seriesId'>

export function createPastRidesRepository(tx: Database) {
  return {
    /** By the index of starts, which the oldest rides begin. Skips rides that another transaction has locked. */
    lockOldest: (before: Date, limit: number): Promise<PastRide[]> =>
      tx
        .select({ id, userId, version, seriesId })
        .from(ridesTable)
        .where(and(lt(date, before), lt(overAt, before)))
        .orderBy(asc(date), asc(id))
        .limit(limit)
        .for('update', { skipLocked: true }),

    async delete(ids: number[]): Promise<void> {
      await tx.delete(ridesTable).where(inArray(id, ids))
    },
  }
}
