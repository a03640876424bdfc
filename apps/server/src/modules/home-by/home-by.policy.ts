import { limits, type HomeByAnswer, type HomeByContactState } from '@scooter-rides/contract'
import { dayMs, hourMs } from '@scooter-rides/time'

/** A friend as the contact of a rider. The relationship may have changed since the rider chose the friend. */
export interface FriendFacts {
  isFriend: boolean
  isBlocked: boolean
  isSuspended: boolean
}

/** `unknown` is told to the rider like an account that does not exist. */
export function friendRefusal({ isFriend, isBlocked }: FriendFacts): 'unknown' | 'notFriend' | undefined {
  if (isBlocked) return 'unknown'
  return isFriend ? undefined : 'notFriend'
}

export const stateOfFriend = ({ isFriend, isBlocked, isSuspended }: FriendFacts): HomeByContactState =>
  isFriend && !isBlocked && !isSuspended ? 'confirmed' : 'gone'

/** Only confirmed contacts are told. */
export const isTold = (state: HomeByContactState) => state === 'confirmed'

export function dueRefusal(dueAt: Date, now: Date): 'tooSoon' | 'tooLate' | undefined {
  const aheadMs = dueAt.getTime() - now.getTime()
  if (aheadMs < limits.homeByLeastSeconds * 1000) return 'tooSoon'
  return aheadMs > limits.homeByHours * hourMs ? 'tooLate' : undefined
}

/** An address without an answer is asked at most once a day by the same rider. */
export function mayAsk({ state, askedAt }: { state: HomeByAnswer; askedAt: Date | null }, now: Date): boolean {
  return state === 'waiting' && (askedAt === null || now.getTime() - askedAt.getTime() >= dayMs)
}

export const remindAt = (dueAt: Date) => new Date(dueAt.getTime() - limits.homeByReminderMinutes * 60_000)
