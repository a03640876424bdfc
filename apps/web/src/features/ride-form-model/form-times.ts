import { hourMs } from '@scooter-rides/time'
import { t } from '../../lib/language/t.ts'
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

export interface FormTimes {
  date: string
  time: string
  endDate: string
  endTime: string
  /** Null means the rider's own zone. */
  timeZone: string | null
}

export interface TimeError {
  field: 'time' | 'endTime'
  message: string
}

export const zoneOf = (timeZone: string | null) => timeZone ?? localZone()

/** The next full hour in a zone that is more than an hour away, which leaves time to notify others. */
export function nextFullHour(now: Date, timeZone: string | null): { date: string; time: string } {
  // Computed in local time: in zones with half-hour offsets a full hour is not one of UTC.
  const next = new Date(now.getTime() + 2 * hourMs - 1)
  const { day, time } = timeZone === null ? { day: dayField(next), time: timeField(next) } : toZoned(next, timeZone)
  return { date: day, time: `${time.slice(0, 2)}:00` }
}

/** Start and end of the form. An end without a date that is not after the start is on the next day. */
export function momentsOf({ date, time, endDate, endTime, timeZone }: FormTimes) {
  const zone = zoneOf(timeZone)
  const startsAt = fromZoned(date, time, zone)
  if (!endTime) return { startsAt, endsAt: undefined }
  const endsAt = fromZoned(endDate || date, endTime, zone)
  const isNextDay = !endDate && startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt
  return { startsAt, endsAt: isNextDay ? fromZoned(shiftDay(date, 1), endTime, zone) : endsAt }
}

export function skippedTimes(times: FormTimes): TimeError[] {
  const { date, time, endTime } = times
  const zone = zoneOf(times.timeZone)
  const { endsAt } = momentsOf(times)
  const endDay = endsAt && toZoned(endsAt, zone).day
  const errors: TimeError[] = []
  if (isSkipped(date, time, zone)) errors.push({ field: 'time', message: skippedText(date, time, zone) })
  if (endDay && isSkipped(endDay, endTime, zone))
    errors.push({ field: 'endTime', message: skippedText(endDay, endTime, zone) })
  return errors
}

function skippedText(day: string, time: string, zone: string): string {
  const after = fromZoned(day, time, zone)
  const skipped = twelveHours(time)
  return after
    ? t('ride-form.times.skippedOffer', { time: skipped, instead: timeText(after, zone) })
    : t('ride-form.times.skipped', { time: skipped })
}

/** "02:30" in the 12-hour format, although this local time does not exist. */
function twelveHours(time: string): string {
  const moment = fromZoned('2001-01-01', time, 'UTC')
  return moment ? timeText(moment, 'UTC') : time
}

/** Earlier years are incomplete input. */
const firstYear = '2000'

/** The error of a start in the past; undefined if the start is in the future or incomplete. */
export function pastStart(times: FormTimes, now: Date): string | undefined {
  const zone = zoneOf(times.timeZone)
  const startsAt = times.date >= firstYear ? momentsOf(times).startsAt : undefined
  if (!startsAt || startsAt >= now) return undefined
  return foreignZoneName(now, zone)
    ? t('ride-form.times.pastThere', { now: momentText(now, zone) })
    : t('ride-form.times.past')
}
