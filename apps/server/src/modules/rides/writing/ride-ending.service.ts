import type { Database } from '../../../platform/database/database.ts'
import { holdRider } from '../../users/living-rider.repository.ts'
import { mostListeners, tellAudience } from '../ride-audience.ts'
import { isOpen, rideStatusAt } from '../ride-status.ts'
import type { RideWriter, RideWriterDeps } from './ride-writer.ts'
import { rideNotFound, rideWrongStatus } from '../rides.errors.ts'
import { createRidesRepository } from '../rides.repository.ts'

/** How rides end before their time. */
export function createRideEnding(
  { db, live, clock }: Pick<RideWriterDeps, 'db' | 'live' | 'clock'>,
  writer: RideWriter,
) {
  return {
    async cancel(rideId: number, riderId: string, reason: string | null): Promise<void> {
      await writer.change(rideId, riderId, (ride) => {
        if (!isOpen(ride, clock())) throw rideWrongStatus(rideStatusAt(ride, clock()))
        return { columns: { status: 'cancelled', cancelReason: reason } }
      })
    },

    /** Those on the ride are told as of a cancelled one: what they look at next is gone. */
    async delete(rideId: number, riderId: string): Promise<void> {
      const ride = await writer.own(rideId, riderId)
      const gone = await db.transaction(async (tx) => {
        await holdRider(tx, riderId)
        const rides = createRidesRepository(tx)
        const held = await rides.lock(rideId)
        if (!held) throw rideNotFound()
        const participantIds = await rides.participantIds(rideId, mostListeners)
        await rides.delete(rideId)
        return { version: held.version + 1, participantIds }
      })
      tellAudience(live, { id: rideId, userId: ride.userId, version: gone.version }, gone.participantIds)
    },

    /** For an account that goes: nobody shall wait for its organiser. Drafts go with it. Answers whom to tell after the commit. */
    async cancelAllOf(tx: Database, riderId: string): Promise<() => void> {
      const rides = createRidesRepository(tx)
      await rides.deleteDrafts(riderId)
      const tellings: (() => void)[] = []
      for (const ride of await rides.cancelOpen(riderId, clock())) {
        const participantIds = await rides.participantIds(ride.id, mostListeners)
        tellings.push(() => tellAudience(live, ride, participantIds))
      }
      return () => tellings.forEach((tell) => tell())
    },
  }
}
