import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { type Bounds, hiddenAreas } from '@scooter-rides/geo'
import type { Database } from '../../../platform/database/database.ts'
import { privacyZonesTable } from '../../privacy-zones/privacy-zones.table.ts'
import { nothingShown } from '../rides.policy.ts'
import type { RideRow } from '../rides.repository.ts'
import { ridesBeingCutTable, ridesTable } from '../rides.table.ts'

export function createRidePrivacyRepository(db: Database) {
  const isOf = (userId: string) => eq(ridesBeingCutTable.userId, userId)

  return {
    /** Locks a rider's zones: otherwise a ride that is saved while a zone is created could be missed by both. This lock comes before any row lock. */
    async lock(userId: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`zones of ${userId}`}, 0))`)
    },

    async hiddenAreasOf(userId: string): Promise<Bounds[]> {
      const zones = await db
        .select({ lat: privacyZonesTable.lat, lng: privacyZonesTable.lng, radius: privacyZonesTable.radius })
        .from(privacyZonesTable)
        .where(eq(privacyZonesTable.userId, userId))
        .orderBy(asc(privacyZonesTable.id))
      return hiddenAreas(zones)
    },

    async lockRides(userId: string, afterId: number, limit: number): Promise<RideRow[]> {
      return db
        .select()
        .from(ridesTable)
        .where(and(eq(ridesTable.userId, userId), gt(ridesTable.id, afterId)))
        .orderBy(asc(ridesTable.id))
        .limit(limit)
        .for('update')
    },

    async ridersBeingCut(): Promise<string[]> {
      const rows = await db.select({ userId: ridesBeingCutTable.userId }).from(ridesBeingCutTable)
      return rows.map(({ userId }) => userId)
    },

    /** Undefined if no cut is pending. */
    async findLastCut(userId: string): Promise<number | undefined> {
      const [row] = await db.select().from(ridesBeingCutTable).where(isOf(userId))
      return row?.lastRideId
    },

    async saveLastCut(userId: string, lastRideId: number): Promise<void> {
      await db
        .insert(ridesBeingCutTable)
        .values({ userId, lastRideId })
        .onConflictDoUpdate({ target: ridesBeingCutTable.userId, set: { lastRideId } })
    },

    async endCutting(userId: string): Promise<void> {
      await db.delete(ridesBeingCutTable).where(isOf(userId))
    },

    async showNothingOf(userId: string): Promise<void> {
      await db
        .update(ridesTable)
        .set({ blurred: nothingShown, blurredGeometry: null, publicLat: null, publicLng: null })
        .where(eq(ridesTable.userId, userId))
    },
  }
}
