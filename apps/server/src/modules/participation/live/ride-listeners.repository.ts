import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { RuledRide, Viewer } from '../../rides/rides.policy.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { rideParticipantsTable } from '../participation.table.ts'
import { standing } from '../viewer.filters.ts'

interface ListenerQuestion {
  userId: string
  rideId: number
}

interface Found {
  ride: RuledRide & { id: number; version: number }
  viewer: Viewer
}

export function createRideListenersRepository(db: Database) {
  const viewerId = sql<string>`questions.user_id`

  return {
    /** One query. Missing rides are left out. */
    async find(questions: readonly ListenerQuestion[], now: Date): Promise<Found[]> {
      const riders = sql.param(questions.map(({ userId }) => userId))
      const rides = sql.param(questions.map(({ rideId }) => rideId))
      const rows = await db
        .select({
          id: ridesTable.id,
          version: ridesTable.version,
          organiserId: ridesTable.userId,
          status: ridesTable.status,
          visibility: ridesTable.visibility,
          hiddenAt: ridesTable.hiddenAt,
          viewerId,
          answer: rideParticipantsTable.answer,
          ...standing(viewerId, now.toISOString()),
        })
        .from(ridesTable)
        .innerJoin(
          sql`unnest(${riders}::text[], ${rides}::int[]) as questions(user_id, ride_id)`,
          sql`questions.ride_id = ${ridesTable.id}`,
        )
        .leftJoin(
          rideParticipantsTable,
          and(eq(rideParticipantsTable.rideId, ridesTable.id), eq(rideParticipantsTable.userId, viewerId)),
        )
      return rows.map(({ id, version, organiserId, status, visibility, hiddenAt, viewerId: viewer, ...ties }) => ({
        ride: { id, version, userId: organiserId, status, visibility, hiddenAt },
        viewer: { id: viewer, ...ties },
      }))
    },
  }
}
