import type { Clock } from '../../../platform/clock.ts'
import { resumeBackfill } from '../../../platform/database/backfills/resume-backfill.service.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { RideCounts } from '../rides.repository.ts'
import type { InterestFilter } from './popularity.filters.ts'
import { createPopularityRepository, type PopularRide } from './popularity.repository.ts'
import { createRideCopiesRepository } from './ride-copies.repository.ts'

interface PopularityDeps {
  db: Database
  clock: Clock
  /** Queries of other modules for riders who joined or saved a ride. */
  interests: readonly InterestFilter[]
  batchSize?: number
}

export type RidePopularity = ReturnType<typeof createRidePopularity>

/** Stores how many riders joined, saved or copied a ride lately, so that lists need not count. */
export function createRidePopularity({ db, clock, interests, batchSize = 200 }: PopularityDeps) {
  const popularityIn = (tx: Database) => createPopularityRepository(tx, interests)

  async function recountBatch(after: PopularRide | undefined): Promise<PopularRide | undefined> {
    return db.transaction(async (tx) => {
      const popular = popularityIn(tx)
      const batch = await popular.listPopular(after, batchSize)
      const ids = batch.map(({ id }) => id)
      await popular.lockAll(ids)
      await popular.recount(ids, clock())
      return batch.length < batchSize ? undefined : batch.at(-1)
    })
  }

  async function fillNext(tx: Database, lastKey: string, limit: number): Promise<string | undefined> {
    const popular = popularityIn(tx)
    const ids = await popular.lockNext(Number(lastKey), limit)
    await popular.recount(ids, clock())
    return ids.length < limit ? undefined : String(ids.at(-1))
  }

  return {
    /** Call it before the counted rows are written. @returns whether the ride exists */
    lock: (tx: Database, rideId: number) => popularityIn(tx).lock(rideId),

    /** Call it after the counted rows were written, with the ride locked. */
    recount: (tx: Database, rideId: number) => popularityIn(tx).recount([rideId], clock()),

    /** The caller counts under the ride's lock. */
    keepCounts: (tx: Database, rideId: number, counts: RideCounts) =>
      popularityIn(tx).keepCounts(rideId, counts, clock()),

    /** Call it in the transaction that creates the copy. A deleted ride is skipped. */
    async noteCopy(tx: Database, rideId: number, riderId: string): Promise<void> {
      const popular = popularityIn(tx)
      if (!(await popular.lock(rideId))) return
      await createRideCopiesRepository(tx).add(rideId, riderId, clock())
      await popular.recount([rideId], clock())
    },

    /** Counts all rides once after an update from a release that did not count. */
    async fill(signal: AbortSignal): Promise<void> {
      await resumeBackfill(db, { name: 'rides.popularity', fillNext }, signal)
    },

    /** RSVPs, saves and copies stop counting after some time. */
    async recountAll(signal: AbortSignal): Promise<void> {
      let last = await recountBatch(undefined)
      while (last) {
        signal.throwIfAborted()
        last = await recountBatch(last)
      }
    },
  }
}
