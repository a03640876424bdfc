import type { Received, ReportOutcome, resolveReport } from '@scooter-rides/contract'
import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import { runDeferredGuard } from '../../../platform/database/transaction-guard.ts'
import { signedOut } from '../../../platform/http/problem.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import { createAuditRepository } from '../../audit/audit.repository.ts'
import type { Trusted } from '../../moderation/moderation.policy.ts'
import type { Sanctions, Takedowns } from '../../moderation/moderation.ts'
import { sanctionMailJob } from '../../moderation/sanctions/sanctions.job-kinds.ts'
import type { Notify } from '../../notifications/notify.service.ts'
import type { StorageService } from '../../storage/storage.service.ts'
import { lockUsers } from '../../users/living-rider.repository.ts'
import { notYoursToAnswer, noteMissing, outcomeImpossible, reportNotFound, untilMissing } from '../reports.errors.ts'
import { appealDismissed, reportAnswered } from '../reports.notices.ts'
import { mayAnswerAppeal, possibleOutcomes } from '../reports.policy.ts'
import { createReportsRepository, type ReportRow } from '../reports.repository.ts'
import { requireAnswerable } from './require-answerable.service.ts'

interface AnswerDeps {
  db: Database
  clock: Clock
  live: Pick<Live, 'invalidate'>
  sanctions: Sanctions
  takedowns: Takedowns
  storage: Pick<StorageService, 'releaseEvidence'>
  notify: Notify
  addJob: AddJob
}

export type ReportAnswer = Received<typeof resolveReport>['body']
export type AnswerService = ReturnType<typeof createAnswerService>

/** The sanctions and takedowns happen in the same transaction. */
export function createAnswerService({ db, clock, live, sanctions, takedowns, storage, notify, addJob }: AnswerDeps) {
  async function remove(tx: Database, actor: Trusted, { subjectType, subjectId }: ReportRow, why: string | null) {
    if (subjectType === 'ride') await takedowns.ride(tx, actor, Number(subjectId), why)
    if (subjectType === 'message') await takedowns.message(tx, actor, Number(subjectId), why)
    if (subjectType === 'photo') await takedowns.photo(tx, actor, subjectId, why)
  }

  async function act(tx: Database, actor: Trusted, report: ReportRow, { outcome, note, until }: ReportAnswer) {
    const ownerId = report.ownerId ?? ''
    if (outcome === 'warn') await sanctions.warn(tx, actor, ownerId, note)
    if (outcome === 'suspend') await sanctions.suspend(tx, actor, ownerId, { reason: note, until: until ?? null })
    if (outcome === 'remove') await remove(tx, actor, report, note || null)
    if (outcome === 'lift') await sanctions.lift(tx, actor, ownerId)
  }

  async function notifyOutcome(tx: Database, report: ReportRow, { outcome, note }: ReportAnswer) {
    const { id, kind, reporterId } = report
    if (reporterId === null || outcome === 'lift') return
    if (kind === 'report') return notify(tx, reportAnswered(id, outcome), [reporterId])
    await notify(tx, appealDismissed(), [reporterId])
    await addJob(tx, sanctionMailJob, { userId: reporterId, what: 'appealDismissed', note })
  }

  /** @throws if the actor may not give this answer; the report is locked */
  async function refuse(tx: Database, actor: Trusted, report: ReportRow, answer: ReportAnswer) {
    const now = clock()
    const owner = await requireAnswerable(tx, report, { actor, sanctions, now })
    if (!mayAnswerAppeal(actor, report, owner, now)) throw notYoursToAnswer()
    checkAnswer(report, owner !== undefined, answer)
  }

  return {
    /** @throws 400, 403, 404, 409 `reports.claimed`, `reports.wrong_status` */
    async resolve(actor: Trusted, reportId: number, answer: ReportAnswer): Promise<void> {
      const resolve = async (tx: Database) => {
        const reports = createReportsRepository(tx)
        const found = await reports.find(reportId)
        if (!found) throw reportNotFound()
        // All accounts are locked before the report, as everywhere.
        const locked = await lockUsers(
          tx,
          [actor.id, found.ownerId, found.reporterId].filter((id) => id !== null),
          // The same strength as a suspension: upgrading a lock later may deadlock.
          answer.outcome === 'suspend' ? 'update' : undefined,
        )
        await runDeferredGuard(tx)
        if (!locked.has(actor.id)) throw signedOut()
        const report = await reports.lock(reportId)
        if (!report) throw reportNotFound()
        await refuse(tx, actor, report, answer)
        await act(tx, actor, report, answer)
        const { outcome, note } = answer
        await reports.resolve(reportId, { outcome, note: note || null, by: actor.id, at: clock() })
        if (report.evidence?.storageKey) await storage.releaseEvidence(tx)
        await notifyOutcome(tx, report, answer)
        await createAuditRepository(tx).note(auditOf(actor, report, outcome, note))
        afterCommit(tx, () => live.invalidate('desk', ['admin.reports', 'admin.overview']))
      }
      await db.transaction(resolve, { guard: 'inWork' })
    },
  }
}

function checkAnswer(report: ReportRow, isOwnerThere: boolean, { outcome, note, until }: ReportAnswer) {
  if (!possibleOutcomes(report, isOwnerThere).includes(outcome)) throw outcomeImpossible(outcome)
  if ((outcome === 'warn' || outcome === 'suspend') && !note) throw noteMissing()
  if (outcome === 'suspend' && until === undefined) throw untilMissing()
}

function auditOf(actor: Trusted, report: ReportRow, outcome: ReportOutcome, note: string) {
  const { id, kind, status, claimedBy, subjectType, subjectId } = report
  return {
    actorId: actor.id,
    action: 'reports.resolve' as const,
    targetId: String(id),
    before: { status, claimedBy },
    after: { status: 'resolved', kind, subjectType, subjectId, outcome, note: note || null },
  }
}
