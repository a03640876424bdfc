import type { Database } from '../../../platform/database/database.ts'
import type { Trusted } from '../../moderation/moderation.policy.ts'
import type { Sanctions } from '../../moderation/moderation.ts'
import { notYoursToAnswer, reportClaimed, reportResolved } from '../reports.errors.ts'
import { isAnothers, mayAnswer } from '../reports.policy.ts'
import type { ReportRow } from '../reports.repository.ts'

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
