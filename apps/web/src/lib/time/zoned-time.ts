import { clocksAt, dayMs, momentOf } from '@scooter-rides/time'
import { t } from '../language/t.ts'
import { dateFormat } from '../language/formats.ts'

export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

const validZones = new Map<string, string>()

/** Returns the zone if this browser supports it, else UTC. */
export function zoneHere(timeZone: string): string {
  let valid = validZones.get(timeZone)
  if (valid === undefined) {
    valid = isZone(timeZone) ? timeZone : 'UTC'
    validZones.set(timeZone, valid)
  }
  return valid
}

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }))
  } catch {
    return false
  }
}

/** The instant of a day ("2026-05-01") and time ("10:30") in a zone; undefined if either is invalid. */
export function fromZoned(day: string, time: string, timeZone: string): Date | undefined {
  const [year, month, date] = day.split('-').map(Number)
  const [hours, minutes] = time.split(':').map(Number)
  if (!year || !month || !date || hours === undefined || minutes === undefined) return undefined
  const moment = momentOf(new Date(Date.UTC(year, month - 1, date, hours, minutes)), zoneHere(timeZone))
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** The day that is `days` after `day`, in the format of form fields. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** From the start of one day to the last millisecond of another in a zone; an invalid day leaves that side open. */
export function wholeDays(
  { from = '', to = '' }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): { from?: Date; to?: Date } {
  const begins = fromZoned(from, '00:00', timeZone)
  const ends = to ? fromZoned(shiftDay(to, 1), '00:00', timeZone) : undefined
  return { ...(begins && { from: begins }), ...(ends && { to: new Date(ends.getTime() - 1) }) }
}

/** The day and time of an instant in a zone, in the format of form fields. */
export function toZoned(moment: Date, timeZone: string): { day: string; time: string } {
  const shown = clocksAt(moment, zoneHere(timeZone))
  return {
    day: dayText(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()),
    time: timeOfDay(shown.getUTCHours(), shown.getUTCMinutes()),
  }
}

/** Whether a zone skips this time, as at the start of summer time. */
export function isSkipped(day: string, time: string, timeZone: string): boolean {
  const moment = fromZoned(day, time, timeZone)
  return moment !== undefined && toZoned(moment, timeZone).time !== time
}

const two = (number: number) => String(number).padStart(2, '0')

const dayText = (year: number, month: number, date: number) => `${year}-${two(month + 1)}-${two(date)}`
const timeOfDay = (hours: number, minutes: number) => `${two(hours)}:${two(minutes)}`

/** The local day of an instant in the format of form fields, "2026-05-01". */
export const dayField = (moment: Date) => dayText(moment.getFullYear(), moment.getMonth(), moment.getDate())

/** The local time of an instant in the format of form fields, "10:30". */
export const timeField = (moment: Date) => timeOfDay(moment.getHours(), moment.getMinutes())

const yearIn = (moment: Date, timeZone: string) => Number(toZoned(moment, timeZone).day.split('-')[0])

/** "Sat, Jun 14" in the ride's own zone, which may differ from the reader's. */
export function formatDay(moment: Date, timeZone: string, style: 'short' | 'long' = 'short'): string {
  const isThisYear = yearIn(moment, timeZone) === new Date().getFullYear()
  return dateFormat({
    timeZone: zoneHere(timeZone),
    weekday: style,
    month: style,
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(moment)
}

/** "7:45 PM", split so that the figures can be shown larger; `half` is empty in languages with 24 hours. */
export function formatTime(moment: Date, timeZone: string): { clock: string; half: string } {
  const parts = clockFormat(timeZone).formatToParts(moment)
  const isHalf = ({ type }: Intl.DateTimeFormatPart) => type === 'dayPeriod'
  const clock = parts.filter((part) => !isHalf(part)).map(({ value }) => value)
  return { clock: clock.join('').trim(), half: parts.find(isHalf)?.value ?? '' }
}

export function timeText(moment: Date, timeZone: string): string {
  // Its narrow space before "PM" is not in every font.
  return clockFormat(timeZone).format(moment).replace('\u202F', ' ')
}

const clockFormat = (timeZone: string) =>
  dateFormat({ timeZone: zoneHere(timeZone), hour: 'numeric', minute: '2-digit' })

/** "5 PM", for narrow columns. */
export function hourText(moment: Date, timeZone: string): string {
  return dateFormat({ timeZone: zoneHere(timeZone), hour: 'numeric' }).format(moment)
}

/** Whether the reader's zone has the same offset at that time. */
export function isOwnClock(moment: Date, timeZone: string): boolean {
  const there = toZoned(moment, timeZone)
  return there.day === dayField(moment) && there.time === timeField(moment)
}

/** The time in the reader's zone: "2:45 PM", with the day if it differs from the one in the ride's zone. */
export function ownClockText(moment: Date, timeZone: string): string {
  const own = localZone()
  const isSameDay = toZoned(moment, timeZone).day === dayField(moment)
  const time = timeText(moment, own)
  return isSameDay ? time : t('shell.time.in', { day: formatDay(moment, own), time })
}
