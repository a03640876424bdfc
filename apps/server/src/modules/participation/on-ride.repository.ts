import { and, asc, eq, gt, inArray, isNull, ne, not } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { isBlockBetween } from '../relationships/relationships.filters.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { rideParticipantsTable } from './participation.table.ts'

/** An RSVP other than no, of a rider who may still see the ride. */
const isOnRide = and(
  ne(rideParticipantsTable.answer, 'no'),
  isNull(ridesTable.hiddenAt),
  not(isBlockBetween(rideParticipantsTable.userId, ridesTable.userId)),
)

export function createOnRideRepository(db: Database) {
  return {
    async findTitle(rideId: number): Promise<string | undefined> {
      const [row] = await db.select({ title: ridesTable.title }).from(ridesTable).where(eq(ridesTable.id, rideId))
      return row?.title
    },

    async participantIds(rideId: number, limit: number): Promise<string[]> {
      const rows = await db
        .select({ userId: rideParticipantsTable.userId })
        .from(rideParticipantsTable)
        .innerJoin(ridesTable, eq(ridesTable.id, rideParticipantsTable.rideId))
        .where(and(eq(rideParticipantsTable.rideId, rideId), isOnRide))
        .limit(limit)
      return rows.map(({ userId }) => userId)
    },

    async firstRides(rideIds: number[], limit: number): Promise<{ userId: string; id: number; title: string }[]> {
      return db
        .selectDistinctOn([rideParticipantsTable.userId], {
          userId: rideParticipantsTable.userId,
          id: ridesTable.id,
          title: ridesTable.title,
        })
        .from(rideParticipantsTable)
        .innerJoin(ridesTable, eq(ridesTable.id, rideParticipantsTable.rideId))
        .where(and(inArray(rideParticipantsTable.rideId, rideIds), isOnRide))
        .orderBy(asc(rideParticipantsTable.userId), asc(ridesTable.date))
        .limit(limit)
    },

    async answeredRides(userId: string, now: Date): Promise<number[]> {
      const rows = await db
        .select({ id: rideParticipantsTable.rideId })
        .from(rideParticipantsTable)
        .innerJoin(ridesTable, eq(ridesTable.id, rideParticipantsTable.rideId))
        .where(and(eq(rideParticipantsTable.userId, userId), gt(ridesTable.overAt, now)))
      return rows.map(({ id }) => id)
    },
  }
}
