import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs } from '@scooter-rides/time'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createMissingRoomsRepository, type RideWithoutRoom } from './missing-rooms.repository.ts'

interface MissingRoomsDeps {
  db: Database
  clock: Clock
  rideRooms: { open(tx: Database, rideId: number): Promise<void> }
  batchSize?: number
}

export type MissingRooms = ReturnType<typeof createMissingRooms>

const usualBatchSize = 100
/** A longer ride that has started gets its room at the next RSVP. */
const longestStartedMs = 2 * dayMs
/** One ride may fail without delaying the next; after this many failures the database counts as unavailable. */
const mostFailures = 3
/** The work takes a quarter of the time. */
const pausesPerWork = 3

/** Rides that were published by a release without rooms, and nobody has answered since. */
export function createMissingRooms({ db, clock, rideRooms, batchSize = usualBatchSize }: MissingRoomsDeps) {
  /** Each ride has a transaction of its own, so that riders and the embedded database do not wait for the others. */
  async function openRoom(rideId: number): Promise<void> {
    await db.transaction(async (tx) => {
      const missing = createMissingRoomsRepository(tx)
      // Accounts before the ride, as in a deletion: the room would leave out an account that somebody else has locked.
      await missing.lockRiders(rideId)
      // A rider who answers meanwhile waits for this lock, or has opened the room before.
      await missing.lockRide(rideId)
      await rideRooms.open(tx, rideId)
    })
  }

  return {
    /** Opens the rooms of the soonest rides first. It can be interrupted and repeated. @throws the first failure, after it tried the other rides */
    async openAll(signal: AbortSignal): Promise<void> {
      const failures: unknown[] = []
      const now = clock()
      let after: RideWithoutRoom = { id: 0, date: new Date(now.getTime() - longestStartedMs).toISOString() }
      for (;;) {
        const rides = await createMissingRoomsRepository(db).list(now, after, batchSize)
        for (const { id } of rides) {
          signal.throwIfAborted()
          const began = performance.now()
          await openRoom(id).catch((error: unknown) => failures.push(error))
          if (failures.length === mostFailures) throw failures[0]
          // Riders' requests come first: thousands of rooms without pauses would halve their speed for minutes.
          await sleep(pausesPerWork * (performance.now() - began), undefined, { signal })
        }
        const last = rides.at(-1)
        if (!last || rides.length < batchSize) break
        after = last
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
