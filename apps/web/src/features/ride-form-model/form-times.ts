import { hourMs } from '@scooter-rides/time'
import {
  dayField,
  fromZoned,
  isSkipped,
  localZone,
  shiftDay,
  timeField,
  timeText,
  toZoned,
} from '../../lib/time/zoned-time.ts'
import { foreignZoneName, momentText } from '../ride-shared/ride-time.ts'

/** The times of the form, as its fields hold them. */
export interface FormTimes {
  date: string
  time: string
  endDate: string
  endTime: string
  /** Null is the rider's own. */
  timeZone: string | null
}

/** What is wrong with a time, and at which field it is said. */
export interface TimeError {
  field: 'time' | 'endTime'
  message: string
}

export const zoneOf = (timeZone: string | null) => timeZone ?? localZone()

/** The next full hour by the clock of a zone that leaves time to tell others. */
export function nextFullHour(now: Date, timeZone: string | null): { date: string; time: string } {
  // By the clock there: where zones differ by half hours, a full hour there is none in UTC.
  const next = new Date(now.getTime() + 2 * hourMs - 1)
  const { day, time } = timeZone === null ? { day: dayField(next), time: timeField(next) } : toZoned(next, timeZone)
  return { date: day, time: `${time.slice(0, 2)}:00` }
}

/** Start and end of the form. An end without a day that is not after the start is the next day's. */
export function momentsOf({ date, time, endDate, endTime, timeZone }: FormTimes) {
  const zone = zoneOf(timeZone)
  const startsAt = fromZoned(date, time, zone)
  if (!endTime) return { startsAt, endsAt: undefined }
  const endsAt = fromZoned(endDate || date, endTime, zone)
  const isNextDay = !endDate && startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt
  return { startsAt, endsAt: isNextDay ? fromZoned(shiftDay(date, 1), endTime, zone) : endsAt }
}

/** Times that no clock shows, because summer time begins then. */
export function skippedTimes(times: FormTimes): TimeError[] {
  const { date, time, endTime } = times
  const zone = zoneOf(times.timeZone)
  const { endsAt } = momentsOf(times)
  const endDay = endsAt && toZoned(endsAt, zone).day
  const troubles: TimeError[] = []
  if (isSkipped(date, time, zone)) troubles.push({ field: 'time', message: skippedText(date, time, zone) })
  if (endDay && isSkipped(endDay, endTime, zone))
    troubles.push({ field: 'endTime', message: skippedText(endDay, endTime, zone) })
  return troubles
}

function skippedText(day: string, time: string, zone: string): string {
  const after = fromZoned(day, time, zone)
  const instead = after ? ` Did you mean ${timeText(after, zone)}?` : ''
  return `There is no ${twelveHours(time)} that day: the clocks go forward.${instead}`
}

/** "02:30" as times are written everywhere else, though no clock shows it. */
function twelveHours(time: string): string {
  const moment = fromZoned('2001-01-01', time, 'UTC')
  return moment ? timeText(moment, 'UTC') : time
}

/** A year that is still being typed is none yet. */
const firstYear = '2000'

/** Says that the start has passed; undefined while it has not, or is not whole yet. */
export function pastStart(times: FormTimes, now: Date): string | undefined {
  const zone = zoneOf(times.timeZone)
  const startsAt = times.date >= firstYear ? momentsOf(times).startsAt : undefined
  if (!startsAt || startsAt >= now) return undefined
  return foreignZoneName(now, zone) ? `That has passed: it is ${momentText(now, zone)} there.` : 'That has passed.'
}
