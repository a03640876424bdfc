import type { FormattedMoment } from '@scooter-rides/messages'
import { clocksAt, dayMs } from '@scooter-rides/time'
import { namedZone } from './zone-name.ts'

type MomentFormat = FormattedMoment['format']

const clock: MomentFormat = { hour: 'numeric', minute: '2-digit' }

const format = (moment: Date, timeZone: string, parts: MomentFormat): FormattedMoment => ({
  moment: moment.toISOString(),
  timeZone,
  format: parts,
})

/** "9:00 AM" in a zone. */
export const formatTime = (moment: Date, timeZone: string) => format(moment, timeZone, clock)

/** "Saturday" in a zone. */
export const formatWeekday = (moment: Date, timeZone: string) => format(moment, timeZone, { weekday: 'long' })

/** "Saturday, Nov 28" in a zone. */
export const formatDate = (moment: Date, timeZone: string, weekday: 'long' | 'short' = 'long') =>
  format(moment, timeZone, { weekday, month: 'short', day: 'numeric' })

/** The local day as a number of days since 1970. */
const dayShown = (moment: Date, timeZone: string) => Math.floor(clocksAt(moment, timeZone).getTime() / dayMs)

const daysUntil = (moment: Date, now: Date, timeZone: string) => dayShown(moment, timeZone) - dayShown(now, timeZone)

/** The day of a moment in a zone for a reader in another: `today` and `tomorrow` only if they are right in both. */
export function relativeDay(
  moment: Date,
  now: Date,
  timeZone: string,
  readerZone: string,
): 'today' | 'tomorrow' | 'later' {
  const days = daysUntil(moment, now, timeZone)
  if (days !== daysUntil(moment, now, readerZone)) return 'later'
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : 'later'
}

/** Values for "at 9:00 AM in Lisbon (11:00 AM your time)"; undefined if both clocks show the same. */
export function otherZoneTime(moment: Date, timeZone: string, readerZone: string) {
  if (clocksAt(moment, timeZone).getTime() === clocksAt(moment, readerZone).getTime()) return undefined
  const isSameDay = dayShown(moment, timeZone) === dayShown(moment, readerZone)
  return {
    time: formatTime(moment, timeZone),
    city: namedZone(moment, timeZone),
    ownTime: format(moment, readerZone, isSameDay ? clock : { weekday: 'short', ...clock }),
  }
}
