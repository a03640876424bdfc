import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { RidesService } from '../rides/rides.service.ts'
import { holdRider } from '../users/living-rider.ts'
import { createSavedRidesRepository } from './saved-rides.repository.ts'

interface SavedRidesDeps {
  db: Database
  rides: Pick<RidesService, 'get'>
}

export type SavedRidesService = ReturnType<typeof createSavedRidesService>

/** A rider's own list of rides to come back to; nobody else knows of it. */
export function createSavedRidesService({ db, rides }: SavedRidesDeps) {
  const saved = createSavedRidesRepository(db)

  return {
    /** Idempotent. */
    async save(caller: Caller, rideId: number): Promise<void> {
      await rides.get(rideId, caller)
      await db.transaction(async (tx) => {
        await holdRider(tx, caller.id)
        await createSavedRidesRepository(tx).add(caller.id, rideId)
      })
    },

    /** Idempotent, also for a ride that the rider may no longer see: or it would stay on the list for ever. */
    async unsave(caller: Caller, rideId: number): Promise<void> {
      await saved.remove(caller.id, rideId)
    },

    /** For the rider's own export. */
    list: (userId: string) => saved.listOf(userId),

    /** Part of deleting an account. */
    async deleteAllOf(tx: Database, userId: string): Promise<void> {
      await createSavedRidesRepository(tx).removeAllOf(userId)
    },
  }
}
