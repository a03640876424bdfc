import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createPopularityRepository, type PopularRide } from './popularity.repository.ts'

interface PopularityDeps {
  db: Database
  clock: Clock
  batchSize?: number
}

export type RidePopularity = ReturnType<typeof createRidePopularity>

/** How many riders took to a ride lately, kept with the ride so that lists need not count. */
export function createRidePopularity({ db, clock, batchSize = 200 }: PopularityDeps) {
  async function recountBatch(after: PopularRide | undefined): Promise<PopularRide | undefined> {
    return db.transaction(async (tx) => {
      const popular = createPopularityRepository(tx)
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
    hold: (tx: Database, rideId: number) => createPopularityRepository(tx).hold(rideId),

    /** Counts a ride anew that is held, after what counts was written. */
    recount: (tx: Database, rideId: number) => createPopularityRepository(tx).recount([rideId], clock()),

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

/** Notes in the transaction that makes the copy that a rider copied a ride. Where the ride is gone there is nothing to count. */
export async function noteCopy(tx: Database, rideId: number, riderId: string, now: Date): Promise<void> {
  const popular = createPopularityRepository(tx)
  if (!(await popular.hold(rideId))) return
  await popular.noteCopy(rideId, riderId, now)
  await popular.recount([rideId], now)
}
