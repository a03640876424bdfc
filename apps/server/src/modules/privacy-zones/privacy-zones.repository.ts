import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { privacyZonesTable } from './privacy-zones.table.ts'

interface ZoneValues {
  label: string
  lat: number
  lng: number
  radius: number
}

type ZoneChange = { [key in keyof ZoneValues]?: ZoneValues[key] | undefined }

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

    count: (userId: string) => db.$count(privacyZonesTable, eq(privacyZonesTable.userId, userId)),

    async add(userId: string, { label, lat, lng, radius }: ZoneValues) {
      const [row] = await db.insert(privacyZonesTable).values({ userId, label, lat, lng, radius }).returning()
      if (!row) throw new Error('The database gave no row for a new privacy zone.')
      return row
    },

    async update(userId: string, zoneId: number, { label, lat, lng, radius }: ZoneChange) {
      const [row] = await db
        .update(privacyZonesTable)
        // Setting the id to itself avoids an update without columns.
        .set({ id: zoneId, label, lat, lng, radius })
        .where(own(userId, zoneId))
        .returning()
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
