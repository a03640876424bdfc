import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { liveGuestLinksTable, liveTrackersTable } from './live-rides.table.ts'

/** Both tables hold the rows of present and future rides only, because a job deletes the others every day. */
export function createEndedAccessRepository(tx: Database) {
  return {
    /** @returns how many were deleted */
    async deleteTrackers(overBefore: Date, limit: number): Promise<number> {
      const { id, rideId } = liveTrackersTable
      const ended = tx
        .select({ id })
        .from(liveTrackersTable)
        .innerJoin(ridesTable, and(eq(ridesTable.id, rideId), lt(ridesTable.overAt, overBefore)))
        .orderBy(asc(id))
        .limit(limit)
      const deleted = await tx.delete(liveTrackersTable).where(inArray(id, ended)).returning({ id })
      return deleted.length
    },

    /** @returns how many were deleted */
    async deleteGuestLinks(overBefore: Date, limit: number): Promise<number> {
      const { tokenHash, rideId } = liveGuestLinksTable
      const ended = tx
        .select({ tokenHash })
        .from(liveGuestLinksTable)
        .innerJoin(ridesTable, and(eq(ridesTable.id, rideId), lt(ridesTable.overAt, overBefore)))
        .orderBy(asc(rideId))
        .limit(limit)
      const deleted = await tx.delete(liveGuestLinksTable).where(inArray(tokenHash, ended)).returning({ rideId })
      return deleted.length
    },
  }
}
