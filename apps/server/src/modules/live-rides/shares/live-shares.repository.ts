import { and, eq, inArray, sql } from 'drizzle-orm'
import type { LiveStatus } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { liveGuestLinksTable, liveRidesTable, liveSharesTable, liveTrackersTable } from '../live-rides.table.ts'

interface NewShare {
  rideId: number
  userId: string
  sessionId: string
  startedAt: Date
  endsAt: Date
}

export interface LiveRoles {
  lead: string | null
  sweep: string | null
}

export function createLiveSharesRepository(db: Database) {
  return {
    /** Locks the rider's share. */
    async lock(userId: string) {
      const { id, rideId, endsAt, status } = liveSharesTable
      const [row] = await db
        .select({ id, rideId, endsAt, status, rideTitle: ridesTable.title })
        .from(liveSharesTable)
        .innerJoin(ridesTable, eq(ridesTable.id, rideId))
        .where(eq(liveSharesTable.userId, userId))
        .for('update', { of: liveSharesTable })
      return row
    },

    async add(share: NewShare): Promise<void> {
      await db.insert(liveSharesTable).values(share)
    },

    /** @returns the ids of the deleted shares */
    async deleteOf(userId: string, rideId?: number): Promise<{ id: number; rideId: number }[]> {
      return db
        .delete(liveSharesTable)
        .where(
          and(
            eq(liveSharesTable.userId, userId),
            rideId === undefined ? undefined : eq(liveSharesTable.rideId, rideId),
          ),
        )
        .returning({ id: liveSharesTable.id, rideId: liveSharesTable.rideId })
    },

    async deleteOfRide(rideId: number): Promise<number[]> {
      const rows = await db
        .delete(liveSharesTable)
        .where(eq(liveSharesTable.rideId, rideId))
        .returning({ id: liveSharesTable.id })
      return rows.map(({ id }) => id)
    },

    async deleteMany(ids: number[]): Promise<void> {
      if (ids.length > 0) await db.delete(liveSharesTable).where(inArray(liveSharesTable.id, ids))
    },

    async setStatus(shareId: number, status: LiveStatus | null, now: Date): Promise<void> {
      await db.update(liveSharesTable).set({ status, statusAt: now }).where(eq(liveSharesTable.id, shareId))
    },

    async listRideIds(): Promise<number[]> {
      const rows = await db.selectDistinct({ rideId: liveSharesTable.rideId }).from(liveSharesTable)
      return rows.map(({ rideId }) => rideId)
    },

    async endedAt(rideId: number): Promise<Date | null> {
      const [row] = await db
        .select({ endedAt: liveRidesTable.endedAt })
        .from(liveRidesTable)
        .where(eq(liveRidesTable.rideId, rideId))
      return row?.endedAt ?? null
    },

    async setRoles(rideId: number, { lead: leadId, sweep: sweepId }: LiveRoles): Promise<void> {
      await db
        .insert(liveRidesTable)
        .values({ rideId, leadId, sweepId })
        .onConflictDoUpdate({ target: liveRidesTable.rideId, set: { leadId, sweepId } })
    },

    async setEnded(rideId: number, endedAt: Date): Promise<void> {
      await db
        .insert(liveRidesTable)
        .values({ rideId, endedAt })
        .onConflictDoUpdate({ target: liveRidesTable.rideId, set: { endedAt: sql`excluded.ended_at` } })
    },

    /** The account is deleted: trackers, guest links and roles go with it. */
    async forget(userId: string): Promise<void> {
      await db.delete(liveTrackersTable).where(eq(liveTrackersTable.userId, userId))
      await db.delete(liveGuestLinksTable).where(eq(liveGuestLinksTable.userId, userId))
      await db.update(liveRidesTable).set({ leadId: null }).where(eq(liveRidesTable.leadId, userId))
      await db.update(liveRidesTable).set({ sweepId: null }).where(eq(liveRidesTable.sweepId, userId))
    },

    /** The rows of a rider for the data export. */
    listOf: (userId: string) =>
      db
        .select({
          rideId: liveSharesTable.rideId,
          startedAt: liveSharesTable.startedAt,
          endsAt: liveSharesTable.endsAt,
          status: liveSharesTable.status,
        })
        .from(liveSharesTable)
        .where(eq(liveSharesTable.userId, userId)),
  }
}
