import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import type { Notify } from '../../notifications/notify.service.ts'
import type { RideKeeping } from '../../rides/keeping/ride-keeping.service.ts'
import { createAuditRepository, type AuditEntry } from '../../audit/audit.repository.ts'
import type { Trusted } from '../moderation.policy.ts'
import type { Takedowns } from '../moderation.ts'
import { lockAuthor } from './lock-author.service.ts'
import { ownRideCancelled, ownRideShown } from './takedowns.notices.ts'

interface RemovalsServiceDeps {
  db: Database
  live: Pick<Live, 'invalidate'>
  notify: Notify
  takedowns: Takedowns
  rideKeeping: RideKeeping
}

/** The text for the audit log; null if nothing changed. */
type RideAction = (tx: Database, organiserId: string) => Promise<Pick<AuditEntry, 'action' | 'before' | 'after'> | null>

export type TakedownsService = ReturnType<typeof createTakedownsService>

/** Each action has its own transaction. */
export function createTakedownsService({ db, live, notify, takedowns, rideKeeping }: RemovalsServiceDeps) {
  async function onRide(actor: Trusted, rideId: number, action: RideAction): Promise<void> {
    await db.transaction(async (tx) => {
      const organiserId = await rideKeeping.organiserOf(tx, rideId)
      await lockAuthor(tx, actor, organiserId)
      const done = await action(tx, organiserId)
      if (!done) return
      await createAuditRepository(tx).note({ actorId: actor.id, targetId: String(rideId), ...done })
      afterCommit(tx, () => live.invalidate('desk', ['admin.rides', 'admin.overview']))
    })
  }

  return {
    hideRide: (actor: Trusted, rideId: number, why: string | null) =>
      db.transaction((tx) => takedowns.ride(tx, actor, rideId, why)),

    showRide: (actor: Trusted, rideId: number) =>
      onRide(actor, rideId, async (tx, organiserId) => {
        const ride = await rideKeeping.show(tx, rideId)
        if (!ride) return null
        await notify(tx, ownRideShown(ride), [organiserId])
        return {
          action: 'rides.restore',
          before: { isHidden: true, reason: ride.hiddenReason },
          after: { isHidden: false },
        }
      }),

    cancelRide: (actor: Trusted, rideId: number, why: string | null) =>
      onRide(actor, rideId, async (tx, organiserId) => {
        const ride = await rideKeeping.cancel(tx, rideId, why)
        await notify(tx, ownRideCancelled(ride, why), [organiserId])
        return { action: 'rides.cancel', before: { status: ride.status }, after: { status: 'cancelled', reason: why } }
      }),

    /** Featuring affects no account: administrators may feature their own rides and those of others. */
    featureRide: (actor: Trusted, rideId: number, isFeatured: boolean) =>
      db.transaction(async (tx) => {
        if (!(await rideKeeping.feature(tx, rideId, isFeatured))) return
        await createAuditRepository(tx).note({
          actorId: actor.id,
          action: 'rides.feature',
          targetId: String(rideId),
          before: { isFeatured: !isFeatured },
          after: { isFeatured },
        })
        afterCommit(tx, () => live.invalidate('desk', ['admin.rides']))
      }),

    removeMessage: (actor: Trusted, messageId: number) =>
      db.transaction((tx) => takedowns.message(tx, actor, messageId, null)),

    removePhoto: (actor: Trusted, storageKey: string, why: string | null) =>
      db.transaction((tx) => takedowns.photo(tx, actor, storageKey, why)),
  }
}
