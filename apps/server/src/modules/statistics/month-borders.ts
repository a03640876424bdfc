import { clocksAt, momentOf } from '@scooter-rides/time'

/** Months of whole years, by the clocks of one zone. */
export interface Calendar {
  timeZone: string
  thisYear: number
  firstYear: number
  /** When each month begins, from January of the first year to January after the last. */
  borders: Date[]
}

/** From `since`, or the year asked for where that is earlier, to the end of this one. */
export function calendarOf(timeZone: string, since: Date, now: Date, asked = Infinity): Calendar {
  const thisYear = clocksAt(now, timeZone).getUTCFullYear()
  // A ride may have begun before whoever joined it was here.
  const firstYear = Math.min(since.getUTCFullYear() - 1, asked, thisYear)
  const borders = Array.from({ length: (thisYear + 1 - firstYear) * 12 + 1 }, (_, months) =>
    momentOf(new Date(Date.UTC(firstYear, months, 1)), timeZone),
  )
  return { timeZone, thisYear, firstYear, borders }
}

/** From when to when a year is. */
export const yearIn = (timeZone: string, year: number) => ({
  from: momentOf(new Date(Date.UTC(year, 0, 1)), timeZone),
  to: momentOf(new Date(Date.UTC(year + 1, 0, 1)), timeZone),
})

/** The month that stands before so many borders. */
export const monthAt = ({ firstYear }: Calendar, bordersPassed: number) => ({
  year: firstYear + Math.floor((bordersPassed - 1) / 12),
  month: ((bordersPassed - 1) % 12) + 1,
})
