import { translatable } from '@scooter-rides/messages'
import type { RecordEvent } from '../../../events/record-event.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { mostListeners } from '../ride-audience.ts'
import type { RideParticipants } from '../ride-participants.ts'
import type { RideRooms } from '../ride-rooms.ts'
import { isOpen, rideStatusAt } from '../ride-status.ts'
import { rideNotFound, rideWrongStatus } from '../rides.errors.ts'
import { createRidesRepository, type RideRow } from '../rides.repository.ts'

interface RideKeepingDeps {
  recordEvent: RecordEvent
  clock: Clock
  rooms: Pick<RideRooms, 'noteCancelled'>
  participants: Pick<RideParticipants, 'listIds'>
}

/** The ride before the change; null if nothing changed. */
type Done = RideRow | null

export type RideKeeping = ReturnType<typeof createRideKeeping>

/**
 * For moderators. The caller checks the permission, locks the organiser's account and writes the audit log in the same transaction.
 * Drafts are not found: 404.
 */
export function createRideKeeping({ recordEvent, clock, rooms, participants }: RideKeepingDeps) {
  async function lock(tx: Database, rideId: number): Promise<RideRow> {
    const ride = await createRidesRepository(tx).lock(rideId)
    if (!ride || ride.status === 'draft') throw rideNotFound()
    return ride
  }

  const named = ({ id: rideId, userId: organiserId, version }: RideRow) => ({ rideId, organiserId, version })

  return {
    /** The organiser of a ride never changes. @throws 404 */
    async organiserOf(tx: Database, rideId: number): Promise<string> {
      const ride = await createRidesRepository(tx).findLed(rideId)
      if (!ride) throw rideNotFound()
      return ride.userId
    },

    /** A hidden ride is only found by its organiser. */
    async hide(tx: Database, rideId: number, reason: string | null): Promise<Done> {
      const ride = await lock(tx, rideId)
      if (ride.hiddenAt) return null
      const rides = createRidesRepository(tx)
      const participantIds = await participants.listIds(tx, rideId, mostListeners)
      await rides.update(rideId, { hiddenAt: clock(), hiddenReason: reason, featuredAt: null })
      await recordEvent(tx, { type: 'rideHidden', ...named(ride), participantIds, title: ride.title })
      return ride
    },

    async show(tx: Database, rideId: number): Promise<Done> {
      const ride = await lock(tx, rideId)
      if (!ride.hiddenAt) return null
      await createRidesRepository(tx).update(rideId, { hiddenAt: null, hiddenReason: null })
      await recordEvent(tx, { type: 'rideShown', ...named(ride) })
      return ride
    },

    /** Features a ride on the home page while it is public and not over. @throws 409 if it is hidden or over */
    async feature(tx: Database, rideId: number, isFeatured: boolean): Promise<Done> {
      const ride = await lock(tx, rideId)
      if ((ride.featuredAt !== null) === isFeatured) return null
      if (isFeatured && (!isOpen(ride, clock()) || ride.hiddenAt)) throw rideWrongStatus(rideStatusAt(ride, clock()))
      await createRidesRepository(tx).update(rideId, { featuredAt: isFeatured ? clock() : null })
      await recordEvent(tx, { type: 'rideFeatured', ...named(ride), isFeatured })
      return ride
    },

    /** Cancels a ride like its organiser; participants read that the team cancelled it. @throws 409 `rides.wrong_status` */
    async cancel(tx: Database, rideId: number, reason: string | null): Promise<RideRow> {
      const ride = await lock(tx, rideId)
      if (!isOpen(ride, clock())) throw rideWrongStatus(rideStatusAt(ride, clock()))
      const version = ride.version + 1
      const cancelled = { status: 'cancelled' as const, cancelReason: reason, isCancelledByTeam: true }
      await createRidesRepository(tx).update(rideId, { ...cancelled, version, updatedAt: clock() })
      const publicReason =
        reason === null
          ? translatable('ride-changes.cancelledByTeam')
          : translatable('ride-changes.cancelledByTeamBecause', { reason })
      await recordEvent(tx, { type: 'rideCancelled', ...named(ride), version, reason: publicReason })
      await rooms.noteCancelled(tx, ride, 'team')
      return ride
    },
  }
}
