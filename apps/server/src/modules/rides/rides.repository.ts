import { and, asc, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm'
import { profileOf } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { preparedRead } from '../../platform/database/prepared/index.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'
import { selectOwnRide, type OwnRide } from './rides.select.ts'
import type { Ridden } from './ride-route.ts'
import { ridesTable, rideStopsTable } from './rides.table.ts'

export type RideRow = typeof ridesTable.$inferSelect
export type RideStanding = Pick<RideRow, 'id' | 'userId' | 'status' | 'visibility' | 'hiddenAt' | 'version' | 'overAt'>
export type NewRideRow = typeof ridesTable.$inferInsert
export type StopRow = typeof rideStopsTable.$inferSelect

/** A stop to save; new stops have no id. */
export interface StopDraft {
  id?: number | undefined
  lat: number
  lng: number
  label: string | null
}

export type RideCounts = Pick<RideRow, 'joinedCount' | 'waitingCount'>

export type RidesRepository = ReturnType<typeof createRidesRepository>

const ownRide = preparedRead(() => selectOwnRide(sql.placeholder('rideId')), { isShort: true })

export function createRidesRepository(db: Database) {
  return {
    /** For its organiser's form. */
    async findOwn(rideId: number): Promise<OwnRide | undefined> {
      const [ride] = await db.read(ownRide, { rideId })
      return ride
    },

    /** Changes of a ride run one after the other. */
    async lock(rideId: number): Promise<RideRow | undefined> {
      const [ride] = await db.select().from(ridesTable).where(eq(ridesTable.id, rideId)).for('update')
      return ride
    },

    async findLed(rideId: number): Promise<{ userId: string } | undefined> {
      const [row] = await db.select({ userId: ridesTable.userId }).from(ridesTable).where(eq(ridesTable.id, rideId))
      return row
    },

    async add(ride: NewRideRow): Promise<number> {
      const [row] = await db.insert(ridesTable).values(ride).returning({ id: ridesTable.id })
      if (!row) throw new Error('The database gave no id to a new ride.')
      return row.id
    },

    async update(rideId: number, changes: Partial<NewRideRow>): Promise<void> {
      await db.update(ridesTable).set(changes).where(eq(ridesTable.id, rideId))
    },

    async delete(rideId: number): Promise<void> {
      await db.delete(ridesTable).where(eq(ridesTable.id, rideId))
    },

    async deleteDrafts(userId: string): Promise<void> {
      await db.delete(ridesTable).where(and(eq(ridesTable.userId, userId), eq(ridesTable.status, 'draft')))
    },

    async cancelOpen(userId: string, now: Date): Promise<{ id: number; userId: string; version: number }[]> {
      return db
        .update(ridesTable)
        .set({ status: 'cancelled', version: sql`${ridesTable.version} + 1`, updatedAt: now })
        .where(and(eq(ridesTable.userId, userId), eq(ridesTable.status, 'published'), gt(ridesTable.overAt, now)))
        .returning({ id: ridesTable.id, userId: ridesTable.userId, version: ridesTable.version })
    },

    /** In the order of ids. */
    async lockAllOf(userId: string, otherIds: number[]): Promise<void> {
      await db
        .select({ id: ridesTable.id })
        .from(ridesTable)
        .where(or(eq(ridesTable.userId, userId), inArray(ridesTable.id, otherIds)))
        .orderBy(asc(ridesTable.id))
        .for('update')
    },

    /** Stops with an id keep it. */
    async saveStops(rideId: number, drafts: readonly StopDraft[]): Promise<StopRow[]> {
      const stops = drafts.map(({ id, lat, lng, label }, orderIndex) => ({
        rideId,
        orderIndex,
        lat,
        lng,
        label,
        ...(id && { id }),
      }))
      const existing = stops.filter((stop) => stop.id !== undefined)
      const added = stops.filter((stop) => stop.id === undefined)
      const existingIds = existing.flatMap(({ id }) => id ?? [])
      await db
        .delete(rideStopsTable)
        .where(
          and(
            eq(rideStopsTable.rideId, rideId),
            existingIds.length > 0 ? notInArray(rideStopsTable.id, existingIds) : undefined,
          ),
        )
      if (existing.length > 0)
        await db
          .insert(rideStopsTable)
          .values(existing)
          .onConflictDoUpdate({
            target: rideStopsTable.id,
            set: {
              orderIndex: sql`excluded.order_index`,
              lat: sql`excluded.lat`,
              lng: sql`excluded.lng`,
              label: sql`excluded.label`,
            },
          })
      if (added.length > 0) await db.insert(rideStopsTable).values(added)
      return db
        .select()
        .from(rideStopsTable)
        .where(eq(rideStopsTable.rideId, rideId))
        .orderBy(asc(rideStopsTable.orderIndex))
    },

    async stopsOf(rideIds: number[]): Promise<StopRow[]> {
      return db
        .select()
        .from(rideStopsTable)
        .where(inArray(rideStopsTable.rideId, rideIds))
        .orderBy(asc(rideStopsTable.rideId), asc(rideStopsTable.orderIndex))
    },

    /** The routing properties of a scooter; empty if it was deleted. */
    async findRidden(vehicleId: number): Promise<Ridden> {
      const [row] = await db
        .select({ type: vehiclesTable.type, topSpeed: vehiclesTable.topSpeed })
        .from(vehiclesTable)
        .where(eq(vehiclesTable.id, vehicleId))
      return row ? { profile: profileOf(row.type), topSpeed: row.topSpeed ?? undefined } : {}
    },

    async ownsVehicle(userId: string, vehicleId: number): Promise<boolean> {
      const rows = await db
        .select({ id: vehiclesTable.id })
        .from(vehiclesTable)
        .where(and(eq(vehiclesTable.id, vehicleId), eq(vehiclesTable.userId, userId)))
      return rows.length > 0
    },
  }
}
