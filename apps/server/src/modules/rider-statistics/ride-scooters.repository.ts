import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { rowsInPages } from '../../platform/database/rows-in-pages.ts'
import { rideParticipantsTable } from '../participation/participation.table.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'
import { withRidden } from './ridden.filters.ts'
import { rideScootersTable } from './rider-statistics.table.ts'

interface ScooterChoice {
  vehicleId?: number | null | undefined
  didRide?: boolean | undefined
}

export function createRideScootersRepository(db: Database) {
  return {
    /** A ride that the rider led or joined, without drafts and hidden ones. */
    async findRide(riderId: string, rideId: number) {
      const takesPart = sql`(${ridesTable.userId} = ${riderId} or exists (select from ${rideParticipantsTable}
        where ${rideParticipantsTable.rideId} = ${rideId} and ${rideParticipantsTable.userId} = ${riderId}
          and ${rideParticipantsTable.answer} = 'yes'))`
      const isThere = sql`${ridesTable.status} <> 'draft' and ${ridesTable.hiddenAt} is null`
      const [row] = await db
        .select({ status: ridesTable.status, date: ridesTable.date, overAt: ridesTable.overAt })
        .from(ridesTable)
        .where(and(eq(ridesTable.id, rideId), isThere, takesPart))
      return row
    },

    async owns(riderId: string, vehicleId: number): Promise<boolean> {
      const isOwn = and(eq(vehiclesTable.id, vehicleId), eq(vehiclesTable.userId, riderId))
      return (await db.$count(vehiclesTable, isOwn)) > 0
    },

    /** Undefined values do not change. */
    async record(riderId: string, rideId: number, { vehicleId, didRide }: ScooterChoice): Promise<void> {
      const changes = {
        ...(vehicleId !== undefined && { vehicleId, isChosen: true }),
        ...(didRide !== undefined && { didRide }),
      }
      if (Object.keys(changes).length === 0) return
      await db
        .insert(rideScootersTable)
        .values({ userId: riderId, rideId, isChosen: false, ...changes })
        .onConflictDoUpdate({ target: [rideScootersTable.userId, rideScootersTable.rideId], set: changes })
    },

    /** Before a scooter is deleted: the only remaining scooter must not be assigned to its rides, nor to rides without a known scooter. */
    async leaveWithout(riderId: string, vehicleId: number, now: Date): Promise<void> {
      await db.execute(sql`
        ${withRidden(riderId, now)}
        insert into ${rideScootersTable} (user_id, ride_id, vehicle_id, is_chosen, did_ride)
        select ${riderId}, id, null, true, did_ride from ridden where vehicle_id is null or vehicle_id = ${vehicleId}
        on conflict (user_id, ride_id) do update set vehicle_id = null, is_chosen = true`)
    },

    /** For the data export. */
    rowsOf: (riderId: string) =>
      rowsInPages(db, {
        table: rideScootersTable,
        key: rideScootersTable.rideId,
        where: eq(rideScootersTable.userId, riderId),
      }),

    async deleteAllOf(riderId: string): Promise<void> {
      await db.delete(rideScootersTable).where(eq(rideScootersTable.userId, riderId))
    },
  }
}
