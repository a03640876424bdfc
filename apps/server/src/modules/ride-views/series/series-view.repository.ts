import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { rideParticipantsTable } from '../../participation/participation.table.ts'
import { viewerOf } from '../../participation/viewer.filters.ts'
import { rideSeriesTable } from '../../rides/ride-series.table.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { isVisible } from '../list/ride-list.filters.ts'

export function createSeriesViewRepository(db: Database) {
  return {
    async find(seriesId: number): Promise<typeof rideSeriesTable.$inferSelect | undefined> {
      const [row] = await db.select().from(rideSeriesTable).where(eq(rideSeriesTable.id, seriesId))
      return row
    },

    /** The rides of a series that the rider may see, in the planned order. */
    async list(seriesId: number, riderId: string, now: Date) {
      const { id, date, endsAt, overAt, seriesDate, status, capacity, joinedCount } = ridesTable
      return db
        .select({
          id,
          date,
          endsAt,
          overAt,
          seriesDate,
          status,
          capacity,
          joinedCount,
          answer: rideParticipantsTable.answer,
        })
        .from(ridesTable)
        .leftJoin(
          rideParticipantsTable,
          and(eq(rideParticipantsTable.rideId, ridesTable.id), eq(rideParticipantsTable.userId, riderId)),
        )
        .where(and(eq(ridesTable.seriesId, seriesId), isVisible(viewerOf(riderId, now.toISOString()))))
        .orderBy(asc(ridesTable.seriesDate))
    },
  }
}
