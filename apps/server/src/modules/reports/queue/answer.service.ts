import type { Received, ReportOutcome, resolveReport } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import { runDeferredGuard } from '../../../platform/database/transaction-guard.ts'
import { signedOut } from '../../../platform/http/problem.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import { createAuditRepository } from '../../audit/audit.repository.ts'
import type { Trusted } from '../../moderation/moderation.policy.ts'
import type { Sanctions, Statement, Takedowns } from '../../moderation/moderation.ts'
import type { RestrictionRow } from '../../moderation/restrictions.table.ts'
import type { RestrictionsService } from '../../moderation/restrictions/restrictions.service.ts'
import type { Notify } from '../../notifications/notify.service.ts'
import type { StorageService } from '../../storage/storage.service.ts'
import type { AddJob } from '../../../jobs/job.ts'
import { lockUsers } from '../../users/living-rider.repository.ts'
import { noticeMailJob } from '../content-notices/content-notices.job-kinds.ts'
import { createContentNoticesRepository } from '../content-notices/content-notices.repository.ts'
import { notYoursToAnswer, outcomeImpossible, reportNotFound, untilMissing } from '../reports.errors.ts'
import { reportAnswered } from '../reports.notices.ts'
import { mayAnswerAppeal, possibleOutcomes } from '../reports.policy.ts'
import { createReportsRepository, type ReportRow } from '../reports.repository.ts'
import { requireAnswerable, requireOthersDecision } from './require-answerable.service.ts'

interface AnswerDeps {
  db: Database
  clock: Clock
  live: Pick<Live, 'invalidate'>
  sanctions: Sanctions
  takedowns: Takedowns
  storage: Pick<StorageService, 'releaseEvidence'>
  notify: Notify
  addJob: AddJob
  restrictions: Pick<RestrictionsService, 'find' | 'answerAppeal'>
  /** The facts and the ground of an answer. */
  statementOf: (body: ReportAnswer, former: string) => Pick<Statement, 'facts' | 'ground'>
}

export type ReportAnswer = Received<typeof resolveReport>['body']
export type AnswerService = ReturnType<typeof createAnswerService>

/** The sanctions and takedowns happen in the same transaction. */
export function createAnswerService(deps: AnswerDeps) {
  const { db, clock, live, sanctions, takedowns, storage, notify, addJob, restrictions, statementOf } = deps

  async function remove(tx: Database, actor: Trusted, { subjectType, subjectId }: ReportRow, statement: Statement) {
    if (subjectType === 'ride') await takedowns.ride(tx, actor, Number(subjectId), statement)
    if (subjectType === 'message') await takedowns.message(tx, actor, Number(subjectId), statement)
    if (subjectType === 'photo') await takedowns.photo(tx, actor, subjectId, statement)
  }

  async function restrict(tx: Database, actor: Trusted, report: ReportRow, answer: ReportAnswer) {
    const ownerId = report.ownerId ?? ''
    const { outcome, note, until = null } = answer
    const foundBy = report.kind === 'report' ? 'report' : 'notice'
    const subject = contentOf(report)
    const statement = { ...statementOf(answer, note), foundBy, ...(subject && { subject }) } as const
    if (outcome === 'warn') await sanctions.warn(tx, actor, ownerId, statement)
    if (outcome === 'suspend') await sanctions.suspend(tx, actor, ownerId, { ...statement, until })
    if (outcome === 'remove') await remove(tx, actor, report, statement)
  }

  async function act(tx: Database, actor: Trusted, { report, restriction }: Checked, answer: ReportAnswer) {
    const { id, reporterId, suspendedAt } = report
    const { outcome, note } = answer
    if (outcome === 'lift' || outcome === 'uphold') {
      const appealed = { actor, userId: reporterId ?? '', restriction: restriction ?? null, suspendedAt, outcome, note }
      return restrictions.answerAppeal(tx, appealed)
    }
    if (outcome !== 'dismiss') await restrict(tx, actor, report, answer)
    if (reporterId !== null) await notify(tx, reportAnswered(id, outcome), [reporterId])
    if (report.kind !== 'report') await mailSender(tx, report, answer)
  }

  /** The facts are about the rider concerned, so the sender of a notice gets the ground and the note. */
  async function mailSender(tx: Database, { id, kind }: ReportRow, answer: ReportAnswer) {
    const notice = await createContentNoticesRepository(tx).findOf(id)
    if (!notice?.isMailed) return
    const { outcome, facts } = answer
    const isRestriction = outcome !== 'dismiss'
    await addJob(tx, noticeMailJob, {
      noticeId: notice.reportId,
      what: 'decision',
      outcome,
      ground: isRestriction ? statementOf(answer, answer.note).ground : null,
      // The note of a restriction without facts is its facts, in the form of releases before 0.2.
      note: isRestriction && facts === undefined ? '' : answer.note,
      isOfObjection: kind === 'objection',
    })
  }

  /** @throws if the actor may not give this answer; the report is locked */
  async function check(tx: Database, actor: Trusted, report: ReportRow, answer: ReportAnswer): Promise<Checked> {
    const now = clock()
    const owner = await requireAnswerable(tx, report, { actor, sanctions, now })
    const restriction = await requireOthersDecision(tx, report, { actor, owner, restrictions, now })
    if (!mayAnswerAppeal(actor, { report, owner, restriction, now })) throw notYoursToAnswer()
    checkAnswer(report, owner !== undefined, answer)
    return { report, restriction }
  }

  return {
    /** @throws 400, 403 also `appeals.own_decision`, 404, 409 `reports.claimed`, `reports.wrong_status` */
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
        const checked = await check(tx, actor, report, answer)
        await act(tx, actor, checked, answer)
        const { outcome, facts } = answer
        const note = answer.note || facts || ''
        await reports.resolve(reportId, { outcome, note: note || null, by: actor.id, at: clock() })
        if (report.evidence?.storageKey) await storage.releaseEvidence(tx)
        await createAuditRepository(tx).note(auditOf(actor, report, outcome, note))
        afterCommit(tx, () => live.invalidate('desk', ['admin.reports', 'admin.overview']))
      }
      await db.transaction(resolve, { guard: 'inWork' })
    },
  }
}

interface Checked {
  report: ReportRow
  /** The decision that an appeal is against, if it was recorded. */
  restriction: RestrictionRow | undefined
}

/** As it was reported. Undefined for an address without content, about which nobody is restricted. */
const contentOf = ({ subjectType: type, subjectId: id, evidence }: ReportRow) =>
  type === 'page'
    ? undefined
    : {
        type,
        id,
        // The title of other content is the name of its owner.
        title: type === 'ride' ? (evidence?.title ?? null) : null,
        text: type === 'user' ? null : (evidence?.text ?? null),
      }

function checkAnswer(report: ReportRow, isOwnerThere: boolean, { outcome, until }: ReportAnswer) {
  if (!possibleOutcomes(report, isOwnerThere).includes(outcome)) throw outcomeImpossible(outcome)
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
