import { dayMs } from '@scooter-rides/time'
import type { RepeatParts } from './repeat-rule.ts'

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** A calendar day; day 0 is 1970-01-01. */
interface Day {
  number: number
  year: number
  /** 1 to 12. */
  month: number
  dayOfMonth: number
  /** 0 is Sunday. */
  weekday: number
  daysInMonth: number
  /** Starts at 1. */
  dayOfYear: number
  daysInYear: number
}

type IsNamed = (day: Day) => boolean

/** Local times of an RFC 5545 rule, written as if they were UTC. Each day is visited once, so the cost depends on the time span and not on the rule. */
export function repeatedTimes(parts: RepeatParts, first: Date, end: Date, maxCount: number): Date[] {
  const firstDay = dayAt(first)
  const periodOf = periods[parts.FREQ](weekdays.indexOf(parts.WKST ?? 'MO'))
  const isNamed = dayFilter(parts, firstDay)
  const times = timesOfDay(parts, first)
  const positions = parts.BYSETPOS && new Set(parts.BYSETPOS)
  const found: Date[] = []
  const firstPeriod = periodOf(firstDay)
  let period: number[] = []
  let current = firstPeriod

  function closePeriod() {
    for (const time of positionsOf(period, positions))
      if (time >= first.getTime() && time <= end.getTime()) found.push(new Date(time))
    period = []
  }

  // BYSETPOS counts within whole periods, which may begin before the first ride and end after the last.
  const start = positions ? startOfPeriod(firstDay, periodOf) : firstDay.number
  const isWithin = (day: Day, period: number) =>
    day.number * dayMs <= end.getTime() || (positions && period === current)
  for (let day = dayNumbered(start); found.length < maxCount; day = dayAfter(day)) {
    const here = periodOf(day)
    if (!isWithin(day, here)) break
    if (here !== current) closePeriod()
    current = here
    if ((here - firstPeriod) % parts.INTERVAL === 0 && isNamed(day))
      for (const time of times) period.push(day.number * dayMs + time)
  }
  closePeriod()
  return found.slice(0, maxCount)
}

/** The periods (days, weeks, months, years) are numbered consecutively. */
const periods: Record<RepeatParts['FREQ'], (weekStart: number) => (day: Day) => number> = {
  DAILY: () => (day) => day.number,
  WEEKLY: (weekStart) => (day) => weekNumbered(day, weekStart),
  MONTHLY: () => (day) => day.year * 12 + day.month,
  YEARLY: () => (day) => day.year,
}

/** 1970-01-01 was a Thursday. */
const weekNumbered = ({ number }: Pick<Day, 'number'>, weekStart: number) => Math.floor((number + 4 - weekStart) / 7)

function startOfPeriod(day: Day, periodOf: (day: Day) => number): number {
  let start = day
  for (let before = dayNumbered(day.number - 1); periodOf(before) === periodOf(day);) {
    start = before
    before = dayNumbered(before.number - 1)
  }
  return start.number
}

function positionsOf(times: number[], positions: Set<number> | undefined): number[] {
  if (!positions) return times
  return times.filter((_, index) => positions.has(index + 1) || positions.has(index - times.length))
}

/** Milliseconds after midnight, in order. */
function timesOfDay({ BYHOUR, BYMINUTE, BYSECOND }: RepeatParts, first: Date): number[] {
  const hours = BYHOUR ?? [first.getUTCHours()]
  const minutes = BYMINUTE ?? [first.getUTCMinutes()]
  const seconds = BYSECOND ?? [first.getUTCSeconds()]
  const times = hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => ((hour * 60 + minute) * 60 + second) * 1000)),
  )
  return [...new Set(times)].toSorted((a, b) => a - b)
}

/** A rule without days takes the missing part from its first ride (RFC 5545, 3.3.10). */
function dayFilter(parts: RepeatParts, first: Day): IsNamed {
  const { FREQ, BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO, BYDAY } = parts
  const filters: IsNamed[] = []
  if (BYMONTH) filters.push(({ month }) => BYMONTH.includes(month))
  if (BYYEARDAY) filters.push((day) => counts(BYYEARDAY, day.dayOfYear, day.daysInYear))
  if (BYMONTHDAY) filters.push((day) => counts(BYMONTHDAY, day.dayOfMonth, day.daysInMonth))
  if (BYWEEKNO) filters.push(weekFilter(BYWEEKNO, weekdays.indexOf(parts.WKST ?? 'MO')))
  if (BYDAY) filters.push(weekdayFilter(parts, BYDAY))
  const namesDays = BYMONTHDAY ?? BYYEARDAY ?? BYDAY
  if (!namesDays && (FREQ === 'WEEKLY' || BYWEEKNO)) filters.push(({ weekday }) => weekday === first.weekday)
  else if (!namesDays && FREQ !== 'DAILY') {
    filters.push(({ dayOfMonth }) => dayOfMonth === first.dayOfMonth)
    if (FREQ === 'YEARLY' && !BYMONTH) filters.push(({ month }) => month === first.month)
  }
  return (day) => filters.every((isNamed) => isNamed(day))
}

/** Negative numbers count from the end. */
const counts = (positions: number[], position: number, length: number) =>
  positions.includes(position) || positions.includes(position - length - 1)

/** `2TU` is the second Tuesday of the month, or of the year for a yearly rule without months. */
function weekdayFilter({ FREQ, BYMONTH }: RepeatParts, named: { nth?: number; weekday: string }[]): IsNamed {
  const isOfYear = FREQ === 'YEARLY' && !BYMONTH
  return (day) => {
    const [position, length] = isOfYear ? [day.dayOfYear, day.daysInYear] : [day.dayOfMonth, day.daysInMonth]
    const fromStart = Math.ceil(position / 7)
    const fromEnd = -Math.ceil((length - position + 1) / 7)
    return named.some(
      ({ nth, weekday }) =>
        weekday === weekdays[day.weekday] && (nth === undefined || nth === fromStart || nth === fromEnd),
    )
  }
}

/** The first week of a year has at least four of its days (RFC 5545). */
function weekFilter(weeks: number[], weekStart: number): IsNamed {
  const firstWeekOf = (year: number) => weekNumbered({ number: numberOf(year, 1, 4) }, weekStart)
  return (day) => {
    const week = weekNumbered(day, weekStart)
    const year = [day.year + 1, day.year, day.year - 1].find((candidate) => firstWeekOf(candidate) <= week) ?? day.year
    const first = firstWeekOf(year)
    return counts(weeks, week - first + 1, firstWeekOf(year + 1) - first)
  }
}

const numberOf = (year: number, month: number, dayOfMonth: number) => Date.UTC(year, month - 1, dayOfMonth) / dayMs
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const dayAt = (moment: Date) => dayNumbered(Math.floor(moment.getTime() / dayMs))

function dayNumbered(number: number): Day {
  const date = new Date(number * dayMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1]
  return {
    number,
    year,
    month,
    dayOfMonth: date.getUTCDate(),
    weekday: date.getUTCDay(),
    daysInMonth: daysIn(year, month),
    dayOfYear: number - numberOf(year, 1, 1) + 1,
    daysInYear: numberOf(year + 1, 1, 1) - numberOf(year, 1, 1),
  }
}

function dayAfter(day: Day): Day {
  if (day.dayOfMonth === day.daysInMonth) return dayNumbered(day.number + 1)
  return {
    ...day,
    number: day.number + 1,
    dayOfMonth: day.dayOfMonth + 1,
    weekday: (day.weekday + 1) % 7,
    dayOfYear: day.dayOfYear + 1,
  }
}
