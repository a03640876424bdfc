import type { Database } from '../../../platform/database/database.ts'
import { holdRider } from '../../users/living-rider.repository.ts'
import { mostListeners } from '../ride-audience.ts'
import { isOpen, rideStatusAt } from '../ride-status.ts'
import type { RideWriter, RideWriterDeps } from './ride-writer.ts'
import { rideNotFound, rideWrongStatus } from '../rides.errors.ts'
import { createRidesRepository } from '../rides.repository.ts'

/** How rides end before their time. */
export function createRideEnding(
  { db, record, clock, rooms }: Pick<RideWriterDeps, 'db' | 'record' | 'clock' | 'rooms'>,
  writer: RideWriter,
) {
  return {
    async cancel(rideId: number, riderId: string, reason: string | null): Promise<void> {
      await writer.change(rideId, riderId, (ride) => {
        if (!isOpen(ride, clock())) throw rideWrongStatus(rideStatusAt(ride, clock()))
        return { columns: { status: 'cancelled', cancelReason: reason } }
      })
    },

    /** Those on the ride hear of it as of a cancelled one: what they look at next is gone. */
    async delete(rideId: number, riderId: string): Promise<void> {
      await writer.own(rideId, riderId)
      await db.transaction(async (tx) => {
        await holdRider(tx, riderId)
        const rides = createRidesRepository(tx)
        const held = await rides.lock(rideId)
        if (!held) throw rideNotFound()
        const participantIds = await rides.participantIds(rideId, mostListeners)
        if (held.status === 'published') await rooms.noteCancelled(tx, held)
        await rides.delete(rideId)
        const version = held.version + 1
        await record(tx, {
          type: 'rideDeleted',
          rideId,
          organiserId: held.userId,
          version,
          participantIds,
          ...(isOpen(held, clock()) && { title: held.title }),
        })
      })
    },

    /** For an account that goes: nobody shall wait for its organiser. Drafts go with it. */
    async cancelAllOf(tx: Database, riderId: string): Promise<void> {
      const rides = createRidesRepository(tx)
      await rides.deleteDrafts(riderId)
      const cancelled = await rides.cancelOpen(riderId, clock())
      await record(
        tx,
        ...cancelled.map(({ id: rideId, userId: organiserId, version }) => {
          return { type: 'rideCancelled' as const, rideId, organiserId, version, reason: null }
        }),
      )
    },
  }
}
