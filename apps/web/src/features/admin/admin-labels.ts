import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'
import { dateFormat } from '../../lib/language/formats.ts'
import { zoneHere } from '../../lib/time/zoned-time.ts'

/** A time of a ride in the ride's zone: "Nov 24, 2026, 9:00 AM". */
export const rideMoment = (at: Date, timeZone: string): string =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zoneHere(timeZone) }).format(at)

/** The choices of a select field, in the order of the record. */
export const choicesOf = <T extends string>(labels: Record<T, TextKey>) =>
  (Object.entries(labels) as [T, TextKey][]).map(([value, key]) => ({ value, label: t(key) }))

/** A valid choice of the address, else undefined. */
export const oneOf = <T extends string>(value: string | undefined, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value)
