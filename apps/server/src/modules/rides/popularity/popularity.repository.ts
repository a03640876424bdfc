import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { ridesTable } from '../rides.table.ts'
import { popularSince, ridersWhoTookTo } from './popularity.filters.ts'
import { rideCopiesTable } from '../ride-copies.table.ts'

/** The last ride of a batch, in the order of the index. */
export interface PopularRide {
  id: number
  popularity: number
}

export function createPopularityRepository(db: Database) {
  const counted = (now: Date) => ridersWhoTookTo(popularSince(now).toISOString())

  return {
    /** Holds a ride until the transaction ends, so that two riders who take to it are both counted; whether there is still one. */
    async hold(rideId: number): Promise<boolean> {
      const [ride] = await db
        .select({ id: ridesTable.id })
        .from(ridesTable)
        .where(eq(ridesTable.id, rideId))
        .for('no key update')
      return ride !== undefined
    },

    async noteCopy(rideId: number, userId: string, copiedAt: Date): Promise<void> {
      await db
        .insert(rideCopiesTable)
        .values({ rideId, userId, copiedAt })
        .onConflictDoUpdate({ target: [rideCopiesTable.rideId, rideCopiesTable.userId], set: { copiedAt } })
    },

    /** Counts anew those whose number became another: the rest are not written. */
    async recount(rideIds: number[], now: Date): Promise<void> {
      await db
        .update(ridesTable)
        .set({ popularity: counted(now) })
        .where(and(inArray(ridesTable.id, rideIds), sql`${ridesTable.popularity} <> ${counted(now)}`))
    },

    /** Rides that somebody took to, the most popular first, a batch at a time. */
    async listPopular(after: PopularRide | undefined, limit: number): Promise<PopularRide[]> {
      const { id, popularity } = ridesTable
      return db
        .select({ id, popularity })
        .from(ridesTable)
        .where(and(gt(popularity, 0), after && sql`(${popularity}, ${id}) < (${after.popularity}, ${after.id})`))
        .orderBy(desc(popularity), desc(id))
        .limit(limit)
    },

    /** In the order of ids, as everybody locks several. */
    async holdAll(rideIds: number[]): Promise<void> {
      await db
        .select({ id: ridesTable.id })
        .from(ridesTable)
        .where(inArray(ridesTable.id, rideIds))
        .orderBy(asc(ridesTable.id))
        .for('no key update')
    },

    copiesOf(userId: string) {
      return db
        .select({ rideId: rideCopiesTable.rideId, copiedAt: rideCopiesTable.copiedAt })
        .from(rideCopiesTable)
        .where(eq(rideCopiesTable.userId, userId))
        .orderBy(asc(rideCopiesTable.copiedAt))
    },

    async deleteCopiesOf(userId: string): Promise<void> {
      await db.delete(rideCopiesTable).where(eq(rideCopiesTable.userId, userId))
    },
  }
}
