import type { ReportOutcome } from '@scooter-rides/contract'
import { hourMs } from '@scooter-rides/time'
import { mayActOn, mayLift, type Trusted } from '../moderation/moderation.policy.ts'
import type { RestrictionRow } from '../moderation/restrictions.table.ts'
import { suspensionOf, type Suspendable } from '../users/suspension.policy.ts'
import type { ReportRow } from './reports.repository.ts'

/** A claim expires after this time. */
export const claimHoldsMs = hourMs

type Claimed = Pick<ReportRow, 'status' | 'claimedBy' | 'claimedAt'>

export function isAnothers({ status, claimedBy, claimedAt }: Claimed, userId: string, now: Date): boolean {
  if (status !== 'claimed' || claimedBy === null || claimedBy === userId) return false
  return claimedAt === null || now.getTime() - claimedAt.getTime() < claimHoldsMs
}

/** Null is a deleted account. */
export const mayAnswer = (actor: Trusted, owner: Trusted | null): boolean => owner === null || mayActOn(actor, owner)

/** An answer confirms or ends the suspension, so an appeal is answered by actors who may lift it. */
export function mayAnswerAppeal(actor: Trusted, { report, owner, restriction, now }: AppealContext): boolean {
  if (report.kind !== 'appeal') return true
  if (restriction) {
    const { kind, createdAt: suspendedAt, until } = restriction
    return kind !== 'suspension' || mayLift(actor, { suspendedAt, until })
  }
  const suspension = owner && suspensionOf(owner, now)
  return !suspension || mayLift(actor, suspension)
}

interface AppealContext {
  report: Pick<ReportRow, 'kind' | 'reporterId'>
  /** The author of the answer that an objection is against. */
  answeredBy?: string | null | undefined
  /** Undefined for a deleted account. */
  owner: (Trusted & Suspendable) | undefined
  /** The decision that the appeal is against, if it was recorded. */
  restriction: Pick<RestrictionRow, 'kind' | 'createdAt' | 'until' | 'imposedBy'> | undefined
  now: Date
}

/** The author of a decision leaves what is said against it to another active member of the team who may answer it. */
export function isLeftToColleague(actor: Trusted, context: AppealContext, team: readonly Trusted[]): boolean {
  if (authorOf(context) !== actor.id) return false
  return team.some(
    (other) =>
      other.id !== actor.id &&
      other.id !== context.report.reporterId &&
      mayAnswer(other, context.owner ?? null) &&
      mayAnswerAppeal(other, context),
  )
}

/** Undefined for reports and notices, which are against no decision. */
function authorOf({ report: { kind }, restriction, answeredBy }: AppealContext): string | null | undefined {
  if (kind === 'appeal') return restriction?.imposedBy
  return kind === 'objection' ? answeredBy : undefined
}

/** Not all of them for every actor: see `mayAnswer`. */
export function possibleOutcomes(
  { kind, subjectType }: Pick<ReportRow, 'kind' | 'subjectType'>,
  isOwnerThere: boolean,
): ReportOutcome[] {
  if (kind === 'appeal') return ['uphold', 'lift']
  const removal: ReportOutcome[] = subjectType === 'user' || subjectType === 'page' ? [] : ['remove']
  return isOwnerThere ? ['dismiss', 'warn', ...removal, 'suspend'] : ['dismiss', ...removal]
}
