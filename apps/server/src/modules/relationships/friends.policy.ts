import { dayMs } from '@scooter-rides/time'

const refusalHoldsMs = 7 * dayMs

export const mayRequestAgain = (refusedAt: Date | null, now: Date) =>
  refusedAt === null || now.getTime() - refusedAt.getTime() >= refusalHoldsMs

/** When one of the two sends a request. */
export interface Relationship {
  status: 'pending' | 'accepted' | 'rejected' | null
  /** Whether the earlier request came from the same rider. */
  isOwn: boolean
  blocksOther: boolean
  refusedAt: Date | null
}

/** `keep` the relationship, `accept` the other's request, a `new` request, or a refusal. */
export type RequestOutcome = 'keep' | 'accept' | 'new' | 'blockedByYou' | 'notYet'

export function requestOutcome({ status, isOwn, blocksOther, refusedAt }: Relationship, now: Date): RequestOutcome {
  if (blocksOther) return 'blockedByYou'
  if (status === 'accepted' || (status === 'pending' && isOwn)) return 'keep'
  if (status === 'pending') return 'accept'
  return mayRequestAgain(refusedAt, now) ? 'new' : 'notYet'
}
