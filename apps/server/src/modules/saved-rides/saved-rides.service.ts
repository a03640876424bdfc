import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { RidePopularity } from '../rides/popularity/popularity.service.ts'
import { rideNotFound } from '../rides/rides.errors.ts'
import type { RidesService } from '../rides/rides.service.ts'
import { lockUser } from '../users/living-rider.repository.ts'
import { createSavedRidesRepository } from './saved-rides.repository.ts'

interface SavedRidesDeps {
  db: Database
  rides: Pick<RidesService, 'requireVisible'>
  popularity: Pick<RidePopularity, 'lock' | 'recount'>
}

export type SavedRidesService = ReturnType<typeof createSavedRidesService>

export function createSavedRidesService({ db, rides, popularity }: SavedRidesDeps) {
  const saved = createSavedRidesRepository(db)

  return {
    /** Idempotent. */
    async save(caller: Caller, rideId: number): Promise<void> {
      await rides.requireVisible(rideId, caller)
      await db.transaction(async (tx) => {
        await lockUser(tx, caller.id)
        // The ride may be deleted since it was read.
        if (!(await popularity.lock(tx, rideId))) throw rideNotFound()
        await createSavedRidesRepository(tx).add(caller.id, rideId)
        await popularity.recount(tx, rideId)
      })
    },

    /** Idempotent, also for a ride that the rider may not see any more, which otherwise could not be removed. */
    async unsave(caller: Caller, rideId: number): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await popularity.lock(tx, rideId))) return
        await createSavedRidesRepository(tx).remove(caller.id, rideId)
        await popularity.recount(tx, rideId)
      })
    },

    /** For the data export. */
    list: (userId: string) => saved.listOf(userId),

    async deleteAllOf(tx: Database, userId: string): Promise<void> {
      await createSavedRidesRepository(tx).removeAllOf(userId)
    },
  }
}
