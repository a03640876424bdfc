import { limits } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'

const lengths = [
  { value: '1', label: '1 day', days: 1 },
  { value: '3', label: '3 days', days: 3 },
  { value: '7', label: '7 days', days: 7 },
  { value: '30', label: '30 days', days: 30 },
  { value: '365', label: 'A year', days: 365 },
  { value: 'endless', label: 'Indefinitely', days: Infinity },
] as const

export type SuspensionLength = (typeof lengths)[number]['value']

export const lengthsFor = (isAdmin: boolean) =>
  lengths.filter(({ days }) => isAdmin || days <= limits.moderatorSuspensionDays)

/** The browser's clock may be ahead: seven days must not exceed the server's limit of seven days. */
const clockToleranceMs = 60_000

/** The end of a suspension; null for a permanent one. */
export function untilOf(length: SuspensionLength, now: Date): Date | null {
  const days = lengths.find(({ value }) => value === length)?.days ?? Infinity
  return days === Infinity ? null : new Date(now.getTime() + days * dayMs - clockToleranceMs)
}
