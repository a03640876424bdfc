import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { savedRidesTable } from './saved-rides.table.ts'

export function createSavedRidesRepository(db: Database) {
  return {
    async add(userId: string, rideId: number) {
      await db.insert(savedRidesTable).values({ userId, rideId }).onConflictDoNothing()
    },

    async remove(userId: string, rideId: number) {
      await db
        .delete(savedRidesTable)
        .where(and(eq(savedRidesTable.userId, userId), eq(savedRidesTable.rideId, rideId)))
    },

    listOf(userId: string) {
      return db
        .select({ rideId: savedRidesTable.rideId, savedAt: savedRidesTable.createdAt })
        .from(savedRidesTable)
        .where(eq(savedRidesTable.userId, userId))
        .orderBy(asc(savedRidesTable.createdAt))
    },

    async removeAllOf(userId: string) {
      await db.delete(savedRidesTable).where(eq(savedRidesTable.userId, userId))
    },
  }
}
