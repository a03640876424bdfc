import { dayMs } from '@scooter-rides/time'

/** Monday first, as rules name them. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

/** How a ride repeats, as the form holds it. */
export interface Repeat {
  every: 'never' | 'week' | 'month'
  /** Each so manieth week or month. */
  interval: string
  /** Days of a week. */
  days: Weekday[]
  /** Day of a month: the day of the start by its number, or by its weekday. */
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

/** Which of its weekday in its month a day is; -1 where it is the last. */
export function placeInMonth(day: string): number {
  const date = dateOf(day)
  const isLast = new Date(date.getTime() + 7 * dayMs).getUTCMonth() !== date.getUTCMonth()
  return isLast ? -1 : Math.ceil(date.getUTCDate() / 7)
}

/** The rule for a ride that starts on a day; undefined for one that does not repeat, or says nothing that could be sent. */
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

/** None chosen means the day of the start. */
export const daysOf = ({ days }: Repeat, day: string) =>
  days.length === 0 ? [weekdayOf(day)] : weekdays.filter((weekday) => days.includes(weekday))

const monthly = ({ by }: Repeat, day: string) =>
  by === 'number' ? `BYMONTHDAY=${dateOf(day).getUTCDate()}` : `BYDAY=${placeInMonth(day)}${weekdayOf(day)}`

function endOf({ end, until, count }: Repeat): string[] {
  if (end === 'date') return until ? [`UNTIL=${until.replaceAll('-', '')}`] : []
  return end === 'count' ? [`COUNT=${Number(count)}`] : []
}
