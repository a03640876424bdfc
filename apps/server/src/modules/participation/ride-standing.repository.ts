import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { Viewer } from '../rides/rides.policy.ts'
import type { RideStanding } from '../rides/rides.repository.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { rideParticipantsTable } from './participation.table.ts'
import { standing } from './viewer.filters.ts'

export function createRideStandingRepository(db: Database) {
  const answerOf = (viewerId: string) =>
    and(eq(rideParticipantsTable.rideId, ridesTable.id), eq(rideParticipantsTable.userId, viewerId))

  return {
    /** Only the columns that decide whether a rider may see a ride. */
    async find(rideId: number, viewerId: string, now: Date): Promise<(RideStanding & { viewer: Viewer }) | undefined> {
      const { id, userId, status, visibility, hiddenAt, version, overAt } = ridesTable
      const [row] = await db
        .select({
          id,
          userId,
          status,
          visibility,
          hiddenAt,
          version,
          overAt,
          ...standing(viewerId, now.toISOString()),
          answer: rideParticipantsTable.answer,
        })
        .from(ridesTable)
        .leftJoin(rideParticipantsTable, answerOf(viewerId))
        .where(eq(ridesTable.id, rideId))
      return row && { ...row, viewer: toViewer(viewerId, row) }
    },

    async viewerOf(rideId: number, viewerId: string, now: Date): Promise<Viewer> {
      const [row] = await db
        .select({ ...standing(viewerId, now.toISOString()), answer: rideParticipantsTable.answer })
        .from(ridesTable)
        .leftJoin(rideParticipantsTable, answerOf(viewerId))
        .where(eq(ridesTable.id, rideId))
      return toViewer(viewerId, row ?? { isFriend: false, isBlocked: false, isInvited: false, answer: null })
    },
  }
}

function toViewer(id: string, { answer, isInvited, isFriend, isBlocked }: Omit<Viewer, 'id'>): Viewer {
  return { id, answer, isInvited, isFriend, isBlocked }
}
