import type { Database } from '../../../platform/database/database.ts'
import type { AddJob } from '../../../jobs/job.ts'
import { lockUser } from '../../users/living-rider.repository.ts'
import { cutRidesJob } from './ride-privacy.job-kinds.ts'
import { createRidePrivacyRepository } from './ride-privacy.repository.ts'
import { blurColumns } from '../writing/ride-writer.service.ts'
import { createRidesRepository } from '../rides.repository.ts'

/** Small enough for short locks, and enough for nearly every rider. */
const ridesPerTransaction = 100

interface RidePrivacyDeps {
  db: Database
  addJob: AddJob
  batchSize?: number
}

export type RidePrivacy = ReturnType<typeof createRidePrivacy>

export function createRidePrivacy({ db, addJob, batchSize = ridesPerTransaction }: RidePrivacyDeps) {
  /** Stops early when the signal aborts; the next run continues. */
  async function cutAllOf(riderId: string, signal?: AbortSignal): Promise<void> {
    let isDone = false
    while (!isDone) {
      signal?.throwIfAborted()
      isDone = await db.transaction(async (tx) => {
        await lockUser(tx, riderId)
        return cutNext(tx, riderId, batchSize)
      })
    }
  }

  return {
    /** Changes the zones and the public versions in one transaction. Rides beyond the first batch show no places until they are cut. */
    async changeZones<T>(riderId: string, change: (tx: Database) => Promise<T>): Promise<T> {
      return db.transaction(async (tx) => {
        await lockUser(tx, riderId)
        const privacy = createRidePrivacyRepository(tx)
        await privacy.lock(riderId)
        const result = await change(tx)
        await privacy.saveLastCut(riderId, 0)
        if (!(await cutNext(tx, riderId, batchSize))) await addJob(tx, cutRidesJob, { riderId })
        return result
      })
    },

    /** Call it before the zones of a deleted account are removed. Hidden places stay hidden, and rides that are not cut show no places. */
    async keepHidden(tx: Database, riderId: string): Promise<void> {
      const privacy = createRidePrivacyRepository(tx)
      await privacy.lock(riderId)
      if ((await privacy.findLastCut(riderId)) === undefined) return
      await privacy.showNothingOf(riderId)
      await privacy.endCutting(riderId)
    },

    cutAllOf,

    async resume(signal?: AbortSignal): Promise<void> {
      for (const riderId of await createRidePrivacyRepository(db).ridersBeingCut()) await cutAllOf(riderId, signal)
    },
  }
}

/** @returns whether it was the last batch */
async function cutNext(tx: Database, riderId: string, batchSize: number): Promise<boolean> {
  const privacy = createRidePrivacyRepository(tx)
  await privacy.lock(riderId)
  const lastId = await privacy.findLastCut(riderId)
  if (lastId === undefined) return true
  const rides = createRidesRepository(tx)
  const areas = await privacy.hiddenAreasOf(riderId)
  const batch = await privacy.lockRides(riderId, lastId, batchSize)
  const stops = Map.groupBy(await rides.stopsOf(batch.map(({ id }) => id)), ({ rideId }) => rideId)
  for (const ride of batch) {
    const columns = blurColumns({ ...ride, stops: stops.get(ride.id) ?? [] }, areas)
    if (columns.blurred || ride.blurred) await rides.update(ride.id, columns)
  }
  const last = batch.at(-1)
  if (!last || batch.length < batchSize) {
    await privacy.endCutting(riderId)
    return true
  }
  await privacy.saveLastCut(riderId, last.id)
  return false
}
