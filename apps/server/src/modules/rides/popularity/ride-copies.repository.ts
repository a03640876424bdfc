import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { rideCopiesTable } from '../ride-copies.table.ts'

export function createRideCopiesRepository(db: Database) {
  return {
    async add(rideId: number, userId: string, copiedAt: Date): Promise<void> {
      await db
        .insert(rideCopiesTable)
        .values({ rideId, userId, copiedAt })
        .onConflictDoUpdate({ target: [rideCopiesTable.rideId, rideCopiesTable.userId], set: { copiedAt } })
    },

    listOf(userId: string) {
      return db
        .select({ rideId: rideCopiesTable.rideId, copiedAt: rideCopiesTable.copiedAt })
        .from(rideCopiesTable)
        .where(eq(rideCopiesTable.userId, userId))
        .orderBy(asc(rideCopiesTable.copiedAt))
    },

    async removeAllOf(userId: string): Promise<void> {
      await db.delete(rideCopiesTable).where(eq(rideCopiesTable.userId, userId))
    },
  }
}
