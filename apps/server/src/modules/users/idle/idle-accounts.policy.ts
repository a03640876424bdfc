import { dayMs } from '@scooter-rides/time'

export const firstToldDays = 30
export const secondToldDays = 7
/** A rider who was told longer ago is told again, for example after the operator chose a longer period. */
const toldForMs = 60 * dayMs

export interface IdleAccount {
  /** The last activity, or the registration. */
  lastSeenAt: Date
  firstToldAt: Date | null
  secondToldAt: Date | null
}

export type IdleStep = 'tellFirst' | 'tellSecond' | 'delete' | 'wait'

/** An account that was not used since `deleteBefore` is deleted after two mails, the second at least a week before. */
export function idleStepAt(
  { lastSeenAt, firstToldAt, secondToldAt }: IdleAccount,
  now: Date,
  deleteBefore: Date,
): IdleStep {
  const isCurrent = (told: Date | null): told is Date =>
    told !== null && told > lastSeenAt && now.getTime() - told.getTime() < toldForMs
  const isAfter = (told: Date, days: number) => now.getTime() - told.getTime() >= days * dayMs
  if (!isCurrent(firstToldAt)) return 'tellFirst'
  if (!isCurrent(secondToldAt) || secondToldAt < firstToldAt)
    return isAfter(firstToldAt, firstToldDays - secondToldDays) ? 'tellSecond' : 'wait'
  return isAfter(secondToldAt, secondToldDays) && lastSeenAt < deleteBefore ? 'delete' : 'wait'
}
