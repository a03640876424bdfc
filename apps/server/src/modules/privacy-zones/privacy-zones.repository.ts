import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { usersTable } from '../users/users.table.ts'
import type { Circle } from './hidden-circle.ts'
import { privacyZonesTable } from './privacy-zones.table.ts'

interface ZoneValues extends Circle {
  label: string
  hidden: Circle
}

const toColumns = ({ label, lat, lng, radius, hidden }: ZoneValues) => ({
  label,
  lat,
  lng,
  radius,
  hiddenLat: hidden.lat,
  hiddenLng: hidden.lng,
  hiddenRadius: hidden.radius,
})

export function createPrivacyZonesRepository(db: Database) {
  const own = (userId: string, zoneId: number) =>
    and(eq(privacyZonesTable.id, zoneId), eq(privacyZonesTable.userId, userId))

  return {
    listOf: (userId: string) =>
      db
        .select()
        .from(privacyZonesTable)
        .where(eq(privacyZonesTable.userId, userId))
        .orderBy(asc(privacyZonesTable.id)),

    /** Holds the rider until the transaction ends, so that two requests cannot both add the last zone. */
    async countUnderLock(userId: string) {
      await db.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, userId)).for('update')
      const [row] = await db
        .select({ zones: count() })
        .from(privacyZonesTable)
        .where(eq(privacyZonesTable.userId, userId))
      return row?.zones ?? 0
    },

    async lock(userId: string, zoneId: number) {
      const [row] = await db.select().from(privacyZonesTable).where(own(userId, zoneId)).for('update')
      return row
    },

    async add(userId: string, zone: ZoneValues) {
      const [row] = await db
        .insert(privacyZonesTable)
        .values({ userId, ...toColumns(zone) })
        .returning()
      return row
    },

    async update(userId: string, zoneId: number, zone: ZoneValues) {
      const [row] = await db.update(privacyZonesTable).set(toColumns(zone)).where(own(userId, zoneId)).returning()
      return row
    },

    async remove(userId: string, zoneId: number) {
      const rows = await db.delete(privacyZonesTable).where(own(userId, zoneId)).returning({ id: privacyZonesTable.id })
      return rows.length > 0
    },

    async removeAllOf(userId: string) {
      await db.delete(privacyZonesTable).where(eq(privacyZonesTable.userId, userId))
    },
  }
}
