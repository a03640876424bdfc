import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { RideCounts } from '../rides.repository.ts'
import type { TookToRide } from './popularity.filters.ts'
import { createPopularityRepository, type PopularRide } from './popularity.repository.ts'
import { createRideCopiesRepository } from './ride-copies.repository.ts'

interface PopularityDeps {
  db: Database
  clock: Clock
  /** What other modules know of riders who took to a ride, besides its copies. */
  tookTo: readonly TookToRide[]
  batchSize?: number
}

export type RidePopularity = ReturnType<typeof createRidePopularity>

/** How many riders took to a ride lately, kept with the ride so that lists need not count. */
export function createRidePopularity({ db, clock, tookTo, batchSize = 200 }: PopularityDeps) {
  const popularityIn = (tx: Database) => createPopularityRepository(tx, tookTo)

  async function recountBatch(after: PopularRide | undefined): Promise<PopularRide | undefined> {
    return db.transaction(async (tx) => {
      const popular = popularityIn(tx)
      const batch = await popular.listPopular(after, batchSize)
      const ids = batch.map(({ id }) => id)
      await popular.holdAll(ids)
      await popular.recount(ids, clock())
      return batch.length < batchSize ? undefined : batch.at(-1)
    })
  }

  return {
    /**
     * Whether there is still such a ride; it is held until the transaction ends. To be called before what counts is written.
     */
    hold: (tx: Database, rideId: number) => popularityIn(tx).hold(rideId),

    /** Counts a ride anew that is held, after what counts was written. */
    recount: (tx: Database, rideId: number) => popularityIn(tx).recount([rideId], clock()),

    /** Stores how many come and wait, as participation counted them under the ride's lock. */
    keepCounts: (tx: Database, rideId: number, counts: RideCounts) =>
      popularityIn(tx).keepCounts(rideId, counts, clock()),

    /** Notes in the transaction that makes the copy that a rider copied a ride. A deleted ride has nothing to count. */
    async noteCopy(tx: Database, rideId: number, riderId: string): Promise<void> {
      const popular = popularityIn(tx)
      if (!(await popular.hold(rideId))) return
      await createRideCopiesRepository(tx).add(rideId, riderId, clock())
      await popular.recount([rideId], clock())
    },

    /** Counts every ride anew that somebody took to: once a day the oldest yeses, saves and copies fall out. */
    async recountAll(signal: AbortSignal): Promise<void> {
      let last = await recountBatch(undefined)
      while (last) {
        signal.throwIfAborted()
        last = await recountBatch(last)
      }
    },
  }
}
