import { limits, type RideChange } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { startOfDay } from '@scooter-rides/time'
import { invalidField } from '../../../platform/http/problem.ts'

export interface RideDates {
  date: Date
  endsAt: Date | null
  timeZone: string
}

type GivenDates = Pick<RideChange, 'date' | 'startsAt' | 'endsAt' | 'timeZone'>

const earliest = new Date('2000-01-01T00:00:00Z')

/** @throws 400 naming the invalid field */
export function readDates(given: GivenDates, current: RideDates | undefined, now: Date): RideDates {
  const date = given.startsAt ?? given.date ?? current?.date
  if (!date) throw invalidField('startsAt', translatable('ride-errors.dateMissing'))
  const endsAt = given.endsAt === undefined ? (current?.endsAt ?? null) : given.endsAt
  refuseUnlikely('startsAt', date, now)
  if (endsAt) {
    refuseUnlikely('endsAt', endsAt, now)
    if (endsAt <= date) throw invalidField('endsAt', translatable('ride-errors.endBeforeStart'))
  }
  return { date, endsAt, timeZone: given.timeZone ?? current?.timeZone ?? 'UTC' }
}

export function namesDates(given: GivenDates): boolean {
  return [given.date, given.startsAt, given.endsAt, given.timeZone].some((value) => value !== undefined)
}

/** `endsAt`, or the end of the ride's day in its zone. */
export function overAt({ date, endsAt, timeZone }: RideDates): Date {
  return endsAt ?? startOfDay(date, timeZone, 1)
}

function refuseUnlikely(path: string, date: Date, now: Date) {
  const latest = new Date(now)
  latest.setUTCFullYear(now.getUTCFullYear() + limits.rideYearsAhead)
  if (date < earliest || date > latest)
    throw invalidField(path, translatable('ride-errors.dateUnlikely', { years: limits.rideYearsAhead }))
}
