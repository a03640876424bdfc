import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import type { SessionsService } from '../../auth/sessions/sessions.service.ts'
import type { Notify } from '../../notifications/notify.service.ts'
import { lockUserPair } from '../../users/living-rider.repository.ts'
import type { SuspensionRepository } from '../../users/suspension.repository.ts'
import { suspensionOf } from '../../users/suspension.policy.ts'
import { riderNotFound } from '../../users/users.errors.ts'
import { createAuditRepository } from '../../audit/audit.repository.ts'
import { mayActOn, mayLift, maySuspendFor, type Trusted } from '../moderation.policy.ts'
import { lockActor } from '../lock-actor.service.ts'
import type { RestrictionContent, Sanctions } from '../moderation.ts'
import { createImposeRestriction } from '../restrictions/impose-restriction.service.ts'
import { createRestrictionsRepository } from '../restrictions/restrictions.repository.ts'
import { endsInPast, notYoursToJudge, tooLong } from './sanctions.errors.ts'
import { sanctionMailJob } from './sanctions.job-kinds.ts'
import { suspensionLifted } from './sanctions.notices.ts'
import { createSanctionsRepository, type Judged } from './sanctions.repository.ts'

interface SanctionsDeps {
  clock: Clock
  live: Pick<Live, 'invalidate'>
  sessions: Pick<SessionsService, 'endAllOf'>
  notify: Notify
  addJob: AddJob
  suspensionsIn: (tx: Database) => SuspensionRepository
  /** Answers the open appeal against a suspension that is lifted. */
  settleAppeals: SettleAppeals
  /** Ends what a suspended rider must not continue. */
  onSuspended: (tx: Database, userId: string) => Promise<void>
}

type SettleAppeals = (
  tx: Database,
  appeal: { userId: string; suspendedAt: Date },
  answer: { outcome: 'lift'; by: string | null; at: Date },
) => Promise<void>

/** The lock of the account makes concurrent sanctions run one after the other. */
export function createSanctions({
  clock,
  live,
  sessions,
  notify,
  addJob,
  suspensionsIn,
  settleAppeals,
  onSuspended,
}: SanctionsDeps): Sanctions {
  const impose = createImposeRestriction({ notify, addJob })
  const updateAdminConsoles = (tx: Database) =>
    afterCommit(tx, () => live.invalidate('desk', ['admin.users', 'admin.reports', 'admin.overview']))

  return {
    find: (tx, userId) => createSanctionsRepository(tx).find(userId),

    async warn(tx, actor, userId, statement) {
      const now = clock()
      await lockJudged(tx, { actor, userId, now })
      await impose(tx, { kind: 'warning', actor, userId, statement, subject: account(userId), at: now })
      const after = { note: statement.facts, ground: statement.ground }
      await createAuditRepository(tx).note({ ...noteOf(actor, userId), action: 'users.warn', after })
      updateAdminConsoles(tx)
    },

    async suspend(tx, actor, userId, { until, ...statement }) {
      const now = clock()
      // The stronger lock waits for messages that are being stored; later ones are refused.
      const { lockedActor, judged } = await lockJudged(tx, { actor, userId, now, strength: 'update' })
      if (until !== null && until <= now) throw endsInPast()
      if (lockedActor && !maySuspendFor(lockedActor, now, until)) throw tooLong()
      const before = suspensionOf(judged, now)
      // A shorter suspension lifts the rest of a longer one.
      if (before && !mayLift(lockedActor, before)) throw tooLong()
      const { facts: reason, ground } = statement
      await suspensionsIn(tx).suspend(userId, { reason, until }, now)
      // An appeal against the replaced suspension stays open: its author must not answer it by a new suspension.
      await createRestrictionsRepository(tx).endSuspensions(userId, 'replaced', now)
      await impose(tx, { kind: 'suspension', actor, userId, statement, subject: account(userId), at: now, until })
      await onSuspended(tx, userId)
      const endSessions = await sessions.endAllOf(tx, userId)
      const after = { suspendedAt: now, until, reason, ground }
      await createAuditRepository(tx).note({ ...noteOf(actor, userId), action: 'users.suspend', before, after })
      afterCommit(tx, endSessions)
      updateAdminConsoles(tx)
    },

    async lift(tx, actor, userId) {
      const now = clock()
      const { lockedActor, judged } = await lockJudged(tx, { actor, userId, now })
      const before = suspensionOf(judged, now)
      if (!before) return
      if (!mayLift(lockedActor, before)) throw tooLong()
      await suspensionsIn(tx).lift(userId)
      await createRestrictionsRepository(tx).endSuspensions(userId, 'lifted', now)
      const { suspendedAt } = before
      await settleAppeals(tx, { userId, suspendedAt }, { outcome: 'lift', by: actor?.id ?? null, at: now })
      await notify(tx, suspensionLifted(), [userId])
      await addJob(tx, sanctionMailJob, { userId, what: 'lifted' })
      await createAuditRepository(tx).note({ ...noteOf(actor, userId), action: 'users.lift', before, after: null })
      updateAdminConsoles(tx)
    },
  }
}

const account = (id: string): RestrictionContent => ({ type: 'user', id, title: null, text: null })

const noteOf = (actor: Trusted | null, targetId: string) => ({ actorId: actor?.id ?? null, targetId })

interface Step {
  actor: Trusted | null
  userId: string
  now: Date
  strength?: 'update'
}

/** Checks the permission under the lock of both accounts. The operator (null) always has it. */
async function lockJudged(
  tx: Database,
  { actor, userId, ...options }: Step,
): Promise<{ lockedActor: Trusted | null; judged: Judged }> {
  if (!actor) {
    const locked = await lockUserPair(tx, userId, userId, options.strength)
    const judged = locked.has(userId) ? await createSanctionsRepository(tx).find(userId) : undefined
    if (!judged) throw riderNotFound()
    return { lockedActor: null, judged }
  }
  const { lockedActor, other } = await lockActor(tx, actor, userId, options)
  if (!other) throw riderNotFound()
  if (!mayActOn(lockedActor, other)) throw notYoursToJudge()
  return { lockedActor, judged: other }
}
