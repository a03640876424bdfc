import type { Database } from '../../../platform/database/database.ts'
import { holdRider } from '../../users/living-rider.repository.ts'
import { createRidePrivacyRepository } from './ride-privacy.repository.ts'
import { blurColumns } from '../writing/ride-writer.ts'
import { createRidesRepository } from '../rides.repository.ts'

/** Rides a transaction cuts anew at once: few enough to hold nobody up for long, as many as nearly every rider has. */
const ridesPerTransaction = 100

interface RidePrivacyDeps {
  db: Database
  batchSize?: number
  onTrouble: (event: string, error: unknown) => void
}

/** What strangers see of a rider's rides follows the rider's privacy zones. */
export function createRidePrivacy({ db, batchSize = ridesPerTransaction, onTrouble }: RidePrivacyDeps) {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  const tell = (error: unknown) => onTrouble('rides.cutting_failed', error)

  /** Goes on until all rides of the riders are cut; what fails is told and tried again by the next `resume`. */
  function goOn(findRiders: () => Promise<string[]>): Promise<void> {
    const work = cutAll(findRiders)
      .catch(tell)
      .finally(() => running.delete(work))
    running.add(work)
    return work
  }

  async function cutAll(findRiders: () => Promise<string[]>): Promise<void> {
    for (const riderId of await findRiders()) await cutAllOf(riderId).catch(tell)
  }

  async function cutAllOf(riderId: string): Promise<void> {
    let isDone = false
    while (!isDone && !stopping.signal.aborted)
      isDone = await db.transaction(async (tx) => {
        await holdRider(tx, riderId)
        return cutNext(tx, riderId, batchSize)
      })
  }

  return {
    /**
     * Changes a rider's zones, and in the same transaction what strangers see of the rider's rides. Where those are many, the
     * later ones show nothing of their places until they are cut too.
     */
    async changeZones<T>(riderId: string, change: (tx: Database) => Promise<T>): Promise<T> {
      const { result, isDone } = await db.transaction(async (tx) => {
        await holdRider(tx, riderId)
        const privacy = createRidePrivacyRepository(tx)
        await privacy.hold(riderId)
        const result = await change(tx)
        await privacy.saveLastCut(riderId, 0)
        return { result, isDone: await cutNext(tx, riderId, batchSize) }
      })
      if (!isDone) void goOn(async () => [riderId])
      return result
    },

    /** Before the zones of an account go for good: what they hide stays hidden, and what is not cut yet shows nothing. */
    async keepHidden(tx: Database, riderId: string): Promise<void> {
      const privacy = createRidePrivacyRepository(tx)
      await privacy.hold(riderId)
      if ((await privacy.findLastCut(riderId)) === undefined) return
      await privacy.showNothingOf(riderId)
      await privacy.endCutting(riderId)
    },

    /** Takes up what an earlier process, or a failure, left undone. */
    resume: () => goOn(() => createRidePrivacyRepository(db).ridersBeingCut()),

    /** Ends after the batch at hand; what is left waits for the next start. */
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** Cuts the next batch of a rider's rides. @returns whether that was the last */
async function cutNext(tx: Database, riderId: string, batchSize: number): Promise<boolean> {
  const privacy = createRidePrivacyRepository(tx)
  await privacy.hold(riderId)
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
