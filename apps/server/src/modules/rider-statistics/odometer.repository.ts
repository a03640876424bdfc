import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { rowsInPages } from '../../platform/database/rows-in-pages.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'
import { odometerReadingsTable } from './rider-statistics.table.ts'

interface Reading {
  vehicleId: number
  /** Metres. */
  distance: number
  readAt: Date
}

export function createOdometerRepository(db: Database) {
  const { id, vehicleId: ofVehicle, distance, readAt, createdAt } = odometerReadingsTable

  return {
    /** One reading per moment: a repeated one replaces the former. */
    async put(reading: Reading): Promise<void> {
      await db
        .insert(odometerReadingsTable)
        .values(reading)
        .onConflictDoUpdate({ target: [ofVehicle, readAt], set: { distance: reading.distance } })
    },

    /** Latest first. */
    list(vehicleId: number, after: { at: Date; id: number } | undefined, limit: number) {
      const isNext = after && or(lt(readAt, after.at), and(eq(readAt, after.at), lt(id, after.id)))
      return db
        .select({ id, distance, at: readAt, createdAt })
        .from(odometerReadingsTable)
        .where(and(eq(ofVehicle, vehicleId), isNext))
        .orderBy(desc(readAt), desc(id))
        .limit(limit)
    },

    /** For the data export. */
    rowsOf(riderId: string) {
      const own = db.select({ id: vehiclesTable.id }).from(vehiclesTable).where(eq(vehiclesTable.userId, riderId))
      return rowsInPages(db, { table: odometerReadingsTable, key: id, where: inArray(ofVehicle, own) })
    },
  }
}
