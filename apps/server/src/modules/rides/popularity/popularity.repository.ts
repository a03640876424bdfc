import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { ridesTable } from '../rides.table.ts'
import type { RideCounts } from '../rides.repository.ts'
import { popularSince, interestedRiders, type InterestFilter } from './popularity.filters.ts'

/** The last ride of a batch, in the order of the index. */
export interface PopularRide {
  id: number
  popularity: number
}

export function createPopularityRepository(db: Database, interests: readonly InterestFilter[]) {
  const counted = (now: Date) => interestedRiders(popularSince(now).toISOString(), interests)

  return {
    /** Concurrent changes of a locked ride are all counted. @returns whether the ride exists */
    async lock(rideId: number): Promise<boolean> {
      const [ride] = await db
        .select({ id: ridesTable.id })
        .from(ridesTable)
        .where(eq(ridesTable.id, rideId))
        .for('no key update')
      return ride !== undefined
    },

    /** The caller counts under the ride's lock, so that lists need not count. Participants also change the popularity. */
    async keepCounts(rideId: number, { joinedCount, waitingCount }: RideCounts, now: Date): Promise<void> {
      await db
        .update(ridesTable)
        .set({ joinedCount, waitingCount, popularity: counted(now) })
        .where(eq(ridesTable.id, rideId))
    },

    /** Writes only the rides whose count changed. */
    async recount(rideIds: number[], now: Date): Promise<void> {
      await db
        .update(ridesTable)
        .set({ popularity: counted(now) })
        .where(and(inArray(ridesTable.id, rideIds), sql`${ridesTable.popularity} <> ${counted(now)}`))
    },

    /** Most popular first, in batches. */
    async listPopular(after: PopularRide | undefined, limit: number): Promise<PopularRide[]> {
      const { id, popularity } = ridesTable
      return db
        .select({ id, popularity })
        .from(ridesTable)
        .where(and(gt(popularity, 0), after && sql`(${popularity}, ${id}) < (${after.popularity}, ${after.id})`))
        .orderBy(desc(popularity), desc(id))
        .limit(limit)
    },

    /** Locks the next rides after an id. @returns their ids in order */
    async lockNext(afterId: number, limit: number): Promise<number[]> {
      const rows = await db
        .select({ id: ridesTable.id })
        .from(ridesTable)
        .where(gt(ridesTable.id, afterId))
        .orderBy(asc(ridesTable.id))
        .limit(limit)
        .for('no key update')
      return rows.map(({ id }) => id)
    },

    /** In the order of their ids, which prevents deadlocks. */
    async lockAll(rideIds: number[]): Promise<void> {
      await db
        .select({ id: ridesTable.id })
        .from(ridesTable)
        .where(inArray(ridesTable.id, rideIds))
        .orderBy(asc(ridesTable.id))
        .for('no key update')
    },
  }
}
