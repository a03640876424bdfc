import { and, asc, count, eq, exists, gt, isNull, lt, or } from 'drizzle-orm'
import type { Tracker } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { liveTrackersTable } from '../live-rides.table.ts'

const { id, name, lastSeenAt, rideId, userId, tokenHash } = liveTrackersTable
const isOf = (ride: number, rider: string) => and(eq(rideId, ride), eq(userId, rider))

export function createTrackersRepository(db: Database) {
  return {
    list: (ride: number, rider: string): Promise<Tracker[]> =>
      db.select({ id, name, lastSeenAt }).from(liveTrackersTable).where(isOf(ride, rider)).orderBy(asc(id)),

    async count(ride: number, rider: string): Promise<number> {
      const [row] = await db.select({ trackers: count() }).from(liveTrackersTable).where(isOf(ride, rider))
      return row?.trackers ?? 0
    },

    async add(tracker: { rideId: number; userId: string; name: string; tokenHash: string }): Promise<number> {
      const [row] = await db.insert(liveTrackersTable).values(tracker).returning({ id })
      if (!row) throw new Error('An insert gives its row back.')
      return row.id
    },

    /** @returns whether it existed */
    async delete(trackerId: number, ride: number, rider: string): Promise<boolean> {
      const rows = await db
        .delete(liveTrackersTable)
        .where(and(eq(id, trackerId), isOf(ride, rider)))
        .returning({ id })
      return rows.length > 0
    },

    async findByToken(hash: string) {
      const [row] = await db.select({ id, rideId, userId }).from(liveTrackersTable).where(eq(tokenHash, hash))
      return row
    },

    /** Stored rarely, because apps send every few seconds, and not after the ride, because forgotten apps go on sending. */
    async noteSeen(trackerId: number, now: Date, before: Date): Promise<void> {
      const isDue = or(isNull(lastSeenAt), lt(lastSeenAt, before))
      const ride = db
        .select({ id: ridesTable.id })
        .from(ridesTable)
        .where(and(eq(ridesTable.id, rideId), gt(ridesTable.overAt, now)))
      await db
        .update(liveTrackersTable)
        .set({ lastSeenAt: now })
        .where(and(eq(id, trackerId), isDue, exists(ride)))
    },

    /** The rows of a rider for the data export. */
    listOf: (rider: string) =>
      db.select({ rideId, name, lastSeenAt }).from(liveTrackersTable).where(eq(userId, rider)).orderBy(asc(id)),
  }
}
