import type { ReportOutcome } from '@scooter-rides/contract'
import { hourMs } from '@scooter-rides/time'
import { mayActOn, mayLift, type Trusted } from '../moderation/moderation.policy.ts'
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

/** A dismissal confirms the suspension, so an appeal is answered by actors who may lift it. */
export function mayAnswerAppeal(
  actor: Trusted,
  { kind }: Pick<ReportRow, 'kind'>,
  owner: Suspendable | undefined,
  now: Date,
): boolean {
  const suspension = owner && suspensionOf(owner, now)
  return kind !== 'appeal' || !suspension || mayLift(actor, suspension)
}

/** Not all of them for every actor: see `mayAnswer`. */
export function possibleOutcomes(
  { kind, subjectType }: Pick<ReportRow, 'kind' | 'subjectType'>,
  isOwnerThere: boolean,
): ReportOutcome[] {
  if (kind === 'appeal') return ['dismiss', 'lift']
  const removal: ReportOutcome[] = subjectType === 'user' ? [] : ['remove']
  return isOwnerThere ? ['dismiss', 'warn', ...removal, 'suspend'] : ['dismiss', ...removal]
}
