import { dayMs } from '@scooter-rides/time'

/** Monday first, in the codes of RFC 5545. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

export interface Repeat {
  every: 'never' | 'week' | 'month'
  /** Every nth week or month. */
  interval: string
  days: Weekday[]
  /** Monthly on the start's day of the month, or on its nth weekday. */
  by: 'number' | 'weekday'
  end: 'open' | 'date' | 'count'
  until: string
  count: string
}

export const noRepeat: Repeat = {
  every: 'never',
  interval: '1',
  days: [],
  by: 'number',
  end: 'count',
  until: '',
  count: '10',
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

export function weekdayOf(day: string): Weekday {
  return weekdays[(dateOf(day).getUTCDay() + 6) % 7] ?? 'MO'
}

/** The index of a day among the same weekdays of its month; -1 for the last. */
export function placeInMonth(day: string): number {
  const date = dateOf(day)
  const isLast = new Date(date.getTime() + 7 * dayMs).getUTCMonth() !== date.getUTCMonth()
  return isLast ? -1 : Math.ceil(date.getUTCDate() / 7)
}

/** The recurrence rule for a start date; undefined if the ride does not repeat or the input is incomplete. */
export function ruleOf(repeat: Repeat, day: string): string | undefined {
  if (repeat.every === 'never' || Number.isNaN(dateOf(day).getTime())) return undefined
  const interval = Number(repeat.interval)
  const parts = [
    repeat.every === 'week' ? 'FREQ=WEEKLY' : 'FREQ=MONTHLY',
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    repeat.every === 'week' ? `BYDAY=${daysOf(repeat, day).join(',')}` : monthly(repeat, day),
    ...endOf(repeat),
  ]
  return parts.join(';')
}

/** An empty selection means the weekday of the start. */
export const daysOf = ({ days }: Repeat, day: string) =>
  days.length === 0 ? [weekdayOf(day)] : weekdays.filter((weekday) => days.includes(weekday))

const monthly = ({ by }: Repeat, day: string) =>
  by === 'number' ? `BYMONTHDAY=${dateOf(day).getUTCDate()}` : `BYDAY=${placeInMonth(day)}${weekdayOf(day)}`

function endOf({ end, until, count }: Repeat): string[] {
  if (end === 'date') return until ? [`UNTIL=${until.replaceAll('-', '')}`] : []
  return end === 'count' ? [`COUNT=${Number(count)}`] : []
}
