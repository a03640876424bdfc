import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Notify } from '../../notifications/notify.service.ts'
import { suspensionOf } from '../../users/suspension.policy.ts'
import type { Sanctions, Takedowns } from '../moderation.ts'
import type { Trusted } from '../moderation.policy.ts'
import type { RestrictionRow } from '../restrictions.table.ts'
import { sanctionMailJob } from '../sanctions/sanctions.job-kinds.ts'
import { appealAnswered, suspensionUpheld } from './restrictions.notices.ts'
import { createRestrictionsRepository } from './restrictions.repository.ts'

interface RestrictionsDeps {
  db: Database
  clock: Clock
  sanctions: Pick<Sanctions, 'find' | 'lift'>
  takedowns: Pick<Takedowns, 'restoreRide'>
  notify: Notify
  addJob: AddJob
}

interface AppealAnswer {
  actor: Trusted
  userId: string
  /** Null for a suspension that an earlier release imposed, which recorded no decision. */
  restriction: RestrictionRow | null
  /** The suspension that the appeal is against; null for other decisions. */
  suspendedAt: Date | null
  outcome: 'uphold' | 'lift'
  /** For the rider; may be empty. */
  note: string
}

export type RestrictionsService = ReturnType<typeof createRestrictionsService>

export function createRestrictionsService({ db, clock, sanctions, takedowns, notify, addJob }: RestrictionsDeps) {
  /** Whether this suspension is still in force. */
  async function isInForce(tx: Database, userId: string, suspendedAt: Date | null): Promise<boolean> {
    const rider = await sanctions.find(tx, userId)
    const current = rider && suspensionOf(rider, clock())
    return suspendedAt !== null && current?.suspendedAt.getTime() === suspendedAt.getTime()
  }

  async function restore(tx: Database, actor: Trusted, { subjectId }: RestrictionRow) {
    try {
      await takedowns.restoreRide(tx, actor, Number(subjectId), 'withdrawn')
    } catch (error) {
      // The organiser deleted the ride.
      if (!(error instanceof HttpProblem && error.status === 404)) throw error
    }
  }

  async function tell(tx: Database, { userId, restriction, outcome, note }: AppealAnswer) {
    const isOfSuspension = restriction === null || restriction.kind === 'suspension'
    if (isOfSuspension && outcome === 'uphold') {
      await notify(tx, suspensionUpheld(), [userId])
      await addJob(tx, sanctionMailJob, { userId, what: 'appealDismissed', note })
    } else if (restriction) {
      await notify(tx, appealAnswered(restriction, outcome), [userId])
      await addJob(tx, sanctionMailJob, {
        userId,
        what: 'appealAnswered',
        outcome,
        restrictionId: restriction.id,
        note,
      })
    }
  }

  return {
    /** Newest first. */
    list: (userId: string) => createRestrictionsRepository(db).listOf(userId),

    find: (tx: Database, id: number) => createRestrictionsRepository(tx).find(id),

    findSuspension: (tx: Database, userId: string, suspendedAt: Date) =>
      createRestrictionsRepository(tx).findSuspension(userId, suspendedAt),

    /**
     * Carries out the answer to an appeal and tells the rider by notification, push and mail. A granted appeal ends the suspension,
     * restores a hidden ride and marks the decision as withdrawn, also if it had ended before. The caller holds the locks of both
     * accounts and of the appeal.
     */
    async answerAppeal(tx: Database, answer: AppealAnswer): Promise<void> {
      const { actor, userId, restriction, suspendedAt, outcome } = answer
      if (outcome === 'uphold') return tell(tx, answer)
      if (await isInForce(tx, userId, suspendedAt)) {
        // It tells the rider.
        await sanctions.lift(tx, actor, userId)
        if (restriction) await createRestrictionsRepository(tx).end(restriction.id, 'withdrawn', clock())
        return
      }
      if (restriction?.kind === 'hidden') await restore(tx, actor, restriction)
      if (restriction) await createRestrictionsRepository(tx).end(restriction.id, 'withdrawn', clock())
      await tell(tx, answer)
    },
  }
}
