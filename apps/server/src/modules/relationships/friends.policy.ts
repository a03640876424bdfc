import { dayMs } from '@scooter-rides/time'

/** So long whoever was refused cannot ask again. */
const refusalHoldsMs = 7 * dayMs

export const mayAskAgain = (refusedAt: Date | null, now: Date) =>
  refusedAt === null || now.getTime() - refusedAt.getTime() >= refusalHoldsMs

/** What there is between two riders when one of them asks the other. */
export interface Relationship {
  status: 'pending' | 'accepted' | 'rejected' | null
  /** Whether it was the one who asks now that asked before. */
  isOwn: boolean
  blocksOther: boolean
  refusedAt: Date | null
}

/** What asking leads to: `keep` what is there, `accept` the other's request, a `new` one, or none. */
export type AskLeadsTo = 'keep' | 'accept' | 'new' | 'blockedByYou' | 'notYet'

export function askLeadsTo({ status, isOwn, blocksOther, refusedAt }: Relationship, now: Date): AskLeadsTo {
  if (blocksOther) return 'blockedByYou'
  if (status === 'accepted' || (status === 'pending' && isOwn)) return 'keep'
  if (status === 'pending') return 'accept'
  return mayAskAgain(refusedAt, now) ? 'new' : 'notYet'
}
