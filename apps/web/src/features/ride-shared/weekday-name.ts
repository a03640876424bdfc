import { dayMs } from '@scooter-rides/time'
import { dateFormat } from '../../lib/language/formats.ts'

/** A Monday. */
const monday = Date.UTC(2024, 0, 1)

/** "Monday" for 1, "Sunday" for 7; short: "Mon". */
export function weekdayName(weekday: number, style: 'long' | 'short' = 'long'): string {
  return dateFormat({ weekday: style, timeZone: 'UTC' }).format(monday + (weekday - 1) * dayMs)
}
