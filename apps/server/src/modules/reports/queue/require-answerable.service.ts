import type { Database } from '../../../platform/database/database.ts'
import type { Trusted } from '../../moderation/moderation.policy.ts'
import type { Sanctions } from '../../moderation/moderation.ts'
import type { RestrictionsService } from '../../moderation/restrictions/restrictions.service.ts'
import type { RestrictionRow } from '../../moderation/restrictions.table.ts'
import { notYoursToAnswer, ownDecision, reportClaimed, reportResolved } from '../reports.errors.ts'
import { isAnothers, isLeftToColleague, mayAnswer } from '../reports.policy.ts'
import { createContentNoticesRepository } from '../content-notices/content-notices.repository.ts'
import type { ReportRow } from '../reports.repository.ts'
import { listActiveTeam } from './team.repository.ts'

interface AnswerContext {
  actor: Trusted
  sanctions: Pick<Sanctions, 'find'>
  now: Date
}

/**
 * Refuses to claim, release or answer a report that is answered, claimed by another moderator or not the actor's to answer. The
 * caller must hold the locks of the accounts and of the report.
 * @returns the reported rider; undefined for a deleted account
 * @throws 403, 409 `reports.claimed`, `reports.wrong_status`
 */
export async function requireAnswerable(tx: Database, report: ReportRow, { actor, sanctions, now }: AnswerContext) {
  if (report.status === 'resolved') throw reportResolved()
  const owner = report.ownerId === null ? undefined : await sanctions.find(tx, report.ownerId)
  if (!mayAnswer(actor, owner ?? null)) throw notYoursToAnswer()
  if (isAnothers(report, actor.id, now)) throw reportClaimed()
  return owner
}

interface DecisionContext extends Omit<AnswerContext, 'sanctions'> {
  owner: Awaited<ReturnType<typeof requireAnswerable>>
  restrictions: Pick<RestrictionsService, 'find'>
}

/**
 * Under the lock of the report, so that a claim and an answer see the same decision.
 * @returns the decision that the report appeals against, if it was recorded; none for an objection, which is against an answer
 * @throws 403 `appeals.own_decision`
 */
export async function requireOthersDecision(
  tx: Database,
  report: ReportRow,
  { actor, owner, restrictions, now }: DecisionContext,
): Promise<RestrictionRow | undefined> {
  const { kind, restrictionId } = report
  if (kind !== 'objection' && restrictionId === null) return undefined
  const restriction = restrictionId === null ? undefined : await restrictions.find(tx, restrictionId)
  const answeredBy = kind === 'objection' ? await findAnswerer(tx, report.id) : undefined
  if ((restriction?.imposedBy ?? answeredBy) !== actor.id) return restriction
  const team = await listActiveTeam(tx, now)
  if (isLeftToColleague(actor, { report, answeredBy, owner, restriction, now }, team)) throw ownDecision()
  return restriction
}

/** The author of the answer to the notice that an objection is about. */
async function findAnswerer(tx: Database, objectionId: number): Promise<string | null | undefined> {
  const [found] = await createContentNoticesRepository(tx).listOf([objectionId])
  return found?.answer.resolvedBy
}
