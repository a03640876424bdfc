import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Settings } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { usersTable } from '../../users/users.table.ts'
import { liveRidesTable, liveSharesTable } from '../live-rides.table.ts'

export function createToldAlertsRepository(tx: Database) {
  return {
    /** Several processes see the same stop. @returns whether this one may notify; false if a stop since then was told */
    async claimStop(shareId: number, since: Date, now: Date): Promise<boolean> {
      const { id, stopToldAt } = liveSharesTable
      const rows = await tx
        .update(liveSharesTable)
        .set({ stopToldAt: now })
        .where(and(eq(id, shareId), or(isNull(stopToldAt), lt(stopToldAt, since))))
        .returning({ id })
      return rows.length > 0
    },

    /** @returns whether this process may notify; false if a split was told after `notSince` */
    async claimSplit(rideId: number, notSince: Date, now: Date): Promise<boolean> {
      const { splitToldAt } = liveRidesTable
      const rows = await tx
        .insert(liveRidesTable)
        .values({ rideId, splitToldAt: now })
        .onConflictDoUpdate({
          target: liveRidesTable.rideId,
          set: { splitToldAt: now },
          setWhere: sql`${splitToldAt} is null or ${lt(splitToldAt, notSince)}`,
        })
        .returning({ rideId: liveRidesTable.rideId })
      return rows.length > 0
    },

    async findRide(rideId: number) {
      const { id, title, userId } = ridesTable
      const [ride] = await tx.select({ id, title, organiserId: userId }).from(ridesTable).where(eq(id, rideId))
      return ride
    },

    async listRiders(
      riderIds: string[],
    ): Promise<Map<string, { firstName: string; units: Settings['units'] | undefined }>> {
      const { id, firstName, settings } = usersTable
      const rows = await tx.select({ id, firstName, settings }).from(usersTable).where(inArray(id, riderIds))
      return new Map(rows.map((rider) => [rider.id, { firstName: rider.firstName, units: rider.settings.units }]))
    },
  }
}
