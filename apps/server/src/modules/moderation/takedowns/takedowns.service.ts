import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { RideKeeping } from '../../rides/keeping/ride-keeping.service.ts'
import { createAuditRepository } from '../../audit/audit.repository.ts'
import type { Trusted } from '../moderation.policy.ts'
import type { Statement, Takedowns } from '../moderation.ts'
import type { ImposeRestriction } from '../restrictions/impose-restriction.service.ts'
import { lockAuthor } from './lock-author.service.ts'

interface RemovalsServiceDeps {
  db: Database
  clock: Clock
  live: Pick<Live, 'invalidate'>
  impose: ImposeRestriction
  takedowns: Takedowns
  rideKeeping: RideKeeping
}

interface TeamCancellation {
  statement: Statement
  /** For the participants. */
  reason: string | null
}

export type TakedownsService = ReturnType<typeof createTakedownsService>

/** Each action has its own transaction. */
export function createTakedownsService({ db, clock, live, impose, takedowns, rideKeeping }: RemovalsServiceDeps) {
  return {
    hideRide: (actor: Trusted, rideId: number, statement: Statement) =>
      db.transaction((tx) => takedowns.ride(tx, actor, rideId, statement)),

    restoreRide: (actor: Trusted, rideId: number) =>
      db.transaction(async (tx) => {
        await takedowns.restoreRide(tx, actor, rideId, 'lifted')
      }),

    cancelRide: (actor: Trusted, rideId: number, { statement, reason }: TeamCancellation) =>
      db.transaction(async (tx) => {
        const organiserId = await rideKeeping.organiserOf(tx, rideId)
        const { isThere } = await lockAuthor(tx, actor, organiserId)
        const { status, title, description } = await rideKeeping.cancel(tx, rideId, reason)
        await impose(tx, {
          kind: 'takedown',
          actor,
          userId: isThere ? organiserId : null,
          statement,
          subject: { type: 'ride', id: String(rideId), title, text: description },
          at: clock(),
        })
        const { facts, ground } = statement
        await createAuditRepository(tx).note({
          actorId: actor.id,
          targetId: String(rideId),
          action: 'rides.cancel',
          before: { status },
          after: { status: 'cancelled', reason: facts, ground },
        })
        afterCommit(tx, () => live.invalidate('desk', ['admin.rides', 'admin.overview']))
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

    removeMessage: (actor: Trusted, messageId: number, statement: Statement) =>
      db.transaction((tx) => takedowns.message(tx, actor, messageId, statement)),

    removePhoto: (actor: Trusted, storageKey: string, statement: Statement) =>
      db.transaction((tx) => takedowns.photo(tx, actor, storageKey, statement)),
  }
}
