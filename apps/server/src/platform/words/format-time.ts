import { timeZoneName } from '@scooter-rides/contract'
import { clocksAt, dayMs } from '@scooter-rides/time'

/** The local day as a number of days since 1970. */
const dayShown = (moment: Date, timeZone: string) => Math.floor(clocksAt(moment, timeZone).getTime() / dayMs)

/** "9:00 AM" in a zone. */
export function formatTime(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return format.format(moment).replaceAll('\u202F', ' ')
}

const weekdayWord = (moment: Date, timeZone: string, weekday: 'long' | 'short') =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday }).format(moment)

/** "Saturday, Nov 28" in a zone. */
export const formatDate = (moment: Date, timeZone: string, weekday: 'long' | 'short' = 'long') =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday, month: 'short', day: 'numeric' }).format(moment)

/** "in Lisbon"; "in GMT-3" at sea. */
export const zoneCity = (moment: Date, timeZone: string) => `in ${timeZoneName(moment, timeZone).replace(/ time$/, '')}`

function relativeDay(moment: Date, now: Date, timeZone: string): string | undefined {
  const days = dayShown(moment, timeZone) - dayShown(now, timeZone)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : undefined
}

/** The day of a moment in a zone for a reader in another: "tomorrow" if it is tomorrow in both, else "on Saturday". */
export function formatDay(moment: Date, now: Date, timeZone: string, readerZone: string): string {
  const word = relativeDay(moment, now, timeZone)
  const isClear = word !== undefined && word === relativeDay(moment, now, readerZone)
  return isClear ? word : `on ${weekdayWord(moment, timeZone, 'long')}`
}

/** "at 9:00 AM", or "at 9:00 AM in Lisbon (11:00 AM your time)" if the reader's local time differs. */
export function formatMoment(moment: Date, timeZone: string, readerZone: string): string {
  const time = formatTime(moment, timeZone)
  if (clocksAt(moment, timeZone).getTime() === clocksAt(moment, readerZone).getTime()) return `at ${time}`
  const isSameDay = dayShown(moment, timeZone) === dayShown(moment, readerZone)
  const own = `${isSameDay ? '' : `${weekdayWord(moment, readerZone, 'short')} `}${formatTime(moment, readerZone)}`
  return `at ${time} ${zoneCity(moment, timeZone)} (${own} your time)`
}
