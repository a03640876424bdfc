import type { Database } from '../../platform/database/database.ts'
import { blurColumns } from './ride-writer.ts'
import { createRidesRepository } from './rides.repository.ts'

/** Rides a transaction blurs anew at once: few enough to hold nobody up for long. */
const batchSize = 100

/** Cuts anew what strangers see of a rider's rides, after the rider's privacy zones changed. */
export async function blurRidesAnew(db: Database, userId: string): Promise<void> {
  let lastId: number | undefined = 0
  while (lastId !== undefined) lastId = await blurBatch(db, userId, lastId)
}

async function blurBatch(db: Database, userId: string, afterId: number): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const rides = createRidesRepository(tx)
    const circles = await rides.holdZones(userId)
    const batch = await rides.lockBatch(userId, afterId, batchSize)
    const stops = Map.groupBy(await rides.stopsOf(batch.map(({ id }) => id)), ({ rideId }) => rideId)
    for (const ride of batch) {
      const columns = blurColumns({ ...ride, stops: stops.get(ride.id) ?? [] }, circles)
      const isSame =
        JSON.stringify(columns.blurred) === JSON.stringify(ride.blurred) &&
        columns.publicLat === ride.publicLat &&
        columns.publicLng === ride.publicLng
      if (!columns.blurred && !ride.blurred && isSame) continue
      await rides.update(ride.id, columns)
    }
    return batch.length < batchSize ? undefined : batch.at(-1)?.id
  })
}
