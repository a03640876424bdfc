import { clocksAt, dayMs, momentOf } from '@scooter-rides/time'
import { overAt, type RideDates } from '../writing/ride-dates.ts'
import type { OccurrenceDates } from './ride-series.repository.ts'

type Dated = Pick<RideDates, 'date' | 'endsAt' | 'timeZone'>

/** In local time. */
export interface Shift {
  from: Dated
  to: Dated
}

const shown = ({ date, timeZone }: Dated) => clocksAt(date, timeZone).getTime()

/** The dates of the same ride on another day, with the same local times. */
export function datesOn(start: Date, { date, endsAt, timeZone }: Dated): OccurrenceDates {
  const length = endsAt && clocksAt(endsAt, timeZone).getTime() - clocksAt(date, timeZone).getTime()
  const end = length === null ? null : momentOf(new Date(clocksAt(start, timeZone).getTime() + length), timeZone)
  // A short ride in an hour that a clock change skips or repeats keeps its duration.
  const isLost = end !== null && endsAt !== null && end <= start
  const dates = { date: start, endsAt: isLost ? new Date(start.getTime() + endsAt.getTime() - date.getTime()) : end }
  return { ...dates, overAt: overAt({ ...dates, timeZone }) }
}

/** Moves another ride by the same local time, with the new duration of the first. */
export function shifted(date: Date, { from, to }: Shift): OccurrenceDates {
  const clocks = clocksAt(date, from.timeZone).getTime() + shown(to) - shown(from)
  return datesOn(momentOf(new Date(clocks), to.timeZone), to)
}

/** The number of calendar days between the two starts; negative for earlier. */
export function daysMoved({ from, to }: Shift): number {
  return Math.floor(shown(to) / dayMs) - Math.floor(shown(from) / dayMs)
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Shifts the weekdays of the rule. Other parts that name days (the 5th, the last Friday) would be wrong, so only the frequency is kept. */
export function ruleMoved(rule: string, days: number): string {
  if (days === 0) return rule
  const parts = rule.split(';').filter((part) => !/^(COUNT|UNTIL|WKST)=/.test(part))
  const isWeekly = parts.includes('FREQ=WEEKLY') && parts.every((part) => /^(FREQ|INTERVAL|BYDAY)=/.test(part))
  if (!isWeekly) return parts.filter((part) => /^(FREQ|INTERVAL)=/.test(part)).join(';')
  const moved = (day: string) => weekdays[(((weekdays.indexOf(day) + days) % 7) + 7) % 7] ?? day
  return parts
    .map((part) => {
      const [name, value = ''] = part.split('=')
      return name === 'BYDAY' ? `BYDAY=${value.split(',').map(moved).join(',')}` : part
    })
    .join(';')
}
