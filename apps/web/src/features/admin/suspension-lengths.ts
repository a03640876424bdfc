import { limits } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'
import { t } from '../../lib/language/t.ts'

const lengths = [
  { value: '1', days: 1 },
  { value: '3', days: 3 },
  { value: '7', days: 7 },
  { value: '30', days: 30 },
  { value: '365', days: 365 },
  { value: 'endless', days: Infinity },
] as const

export type SuspensionLength = (typeof lengths)[number]['value']

export const lengthsFor = (isAdmin: boolean) =>
  lengths
    .filter(({ days }) => isAdmin || days <= limits.moderatorSuspensionDays)
    .map(({ value, days }) => ({ value, label: lengthText(days) }))

function lengthText(days: number): string {
  if (days === Infinity) return t('admin.length.endless')
  return days === 365 ? t('admin.length.year') : t('admin.length.days', { days })
}

/** The browser's clock may be ahead: seven days must not exceed the server's limit of seven days. */
const clockToleranceMs = 60_000

/** The end of a suspension; null for a permanent one. */
export function untilOf(length: SuspensionLength, now: Date): Date | null {
  const days = lengths.find(({ value }) => value === length)?.days ?? Infinity
  return days === Infinity ? null : new Date(now.getTime() + days * dayMs - clockToleranceMs)
}
