import type { RecordEvent } from '../../../events/record-event.ts'
import { runInBatches } from '../../../platform/database/batches/run-in-batches.service.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PastRideRooms } from '../ride-rooms.ts'
import { createRideSeriesRepository } from '../series/ride-series.repository.ts'
import { createPastRidesRepository } from './past-rides.repository.ts'

interface PastRidesDeps {
  db: Database
  recordEvent: RecordEvent
  rooms: PastRideRooms
}

/** A ride has up to 50 stops and 500 participants, so a batch deletes few rides. */
const mostRides = 20
const mostMessages = 500

export type PastRides = ReturnType<typeof createPastRides>

export function createPastRides({ db, recordEvent, rooms }: PastRidesDeps) {
  async function deleteNext(tx: Database, before: Date, size: number): Promise<boolean> {
    const rides = createPastRidesRepository(tx)
    const locked = await rides.lockOldest(before, Math.min(size, mostRides))
    if (locked.length === 0) return false
    const ids = locked.map(({ id }) => id)
    const unfinished = await rooms.remove(tx, ids, before, mostMessages)
    const finished = locked.filter(({ id }) => !unfinished.has(id))
    await rides.delete(finished.map(({ id }) => id))
    const series = createRideSeriesRepository(tx)
    for (const seriesId of new Set(finished.flatMap((ride) => ride.seriesId ?? []))) await series.dropIfEmpty(seriesId)
    await recordEvent(
      tx,
      ...finished.map(({ id: rideId, userId: organiserId, version }) => {
        // A ride that was over long ago is no news, so the event names no participants.
        return { type: 'rideDeleted' as const, rideId, organiserId, version: version + 1, participantIds: [] }
      }),
    )
    return true
  }

  return {
    /** Deletes rides that were over before a time, with stops, RSVPs, conversation and all else that belongs to them. */
    delete: (before: Date, signal: AbortSignal): Promise<void> =>
      runInBatches(db, (tx, size) => deleteNext(tx, before, size), signal),
  }
}
