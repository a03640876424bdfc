import { clocksAt, hourMs } from '@scooter-rides/time'

/** The first clocks show a month so long before UTC does (Kiritimati's), the last so long after (on ships, west of Hawaii). */
const firstMs = 14 * hourMs
const lastMs = 12 * hourMs

/** Months of whole years, and between which moments a month begins somewhere on earth. */
export interface Calendar {
  thisYear: number
  firstYear: number
  /** Two a month, from January of the first year to January after the last: when the first clocks show it, and when all do. */
  edges: Date[]
}

/** When a ride started, and whose clocks say in which month that was. */
export interface Dated {
  /** Milliseconds since 1970. */
  startsAt: number
  timeZone: string
}

/** Rides of one month: how many edges they have passed; and where only some clocks show that month, when and whose clocks decide. */
export interface Passed {
  edgesPassed: number
  near: Dated | null
}

export interface Month {
  year: number
  month: number
}

export const thisYear = (timeZone: string, now: Date) => clocksAt(now, timeZone).getUTCFullYear()

/** From `since`, or the year asked for where that is earlier, to the end of this one, by the clocks of `timeZone`. */
export function calendarOf(timeZone: string, since: Date, now: Date, asked = Infinity): Calendar {
  const last = thisYear(timeZone, now)
  // A ride may have begun before whoever joined it was here.
  const firstYear = Math.min(since.getUTCFullYear() - 1, asked, last)
  const edges = Array.from({ length: (last + 1 - firstYear) * 12 + 1 }, (_, months) =>
    edgesOf(Date.UTC(firstYear, months, 1)),
  )
  return { thisYear: last, firstYear, edges: edges.flat() }
}

const edgesOf = (border: number) => [new Date(border - firstMs), new Date(border + lastMs)]

/** Undefined before the first edge. */
export function monthOf({ firstYear }: Calendar, { edgesPassed, near }: Passed): Month | undefined {
  if (near) return monthShown(near)
  const months = edgesPassed / 2 - 1
  return months < 0 ? undefined : { year: firstYear + Math.floor(months / 12), month: (months % 12) + 1 }
}

function monthShown({ startsAt, timeZone }: Dated): Month {
  const shown = clocksAt(new Date(startsAt), timeZone)
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1 }
}

/** A stretch of time, without some of the rides that started in it. */
export interface Span {
  from: Date
  to: Date
  except: number[]
}

/** The length of the parts at both ends of a year's `Span` that belong to that year only in some time zones. */
export const unsureMs = firstMs + lastMs

/**
 * Reads what is of a year by the clocks of each ride: first all that may be, and again without those whose clocks showed another
 * year. Few ride on New Year's Eve, so once is nearly always enough.
 */
export async function readYear<Read>(
  year: number,
  read: (span: Span) => Promise<Read>,
  ridesOf: (read: Read) => (Dated & { rideId: number })[],
): Promise<Read> {
  const [from, to] = [new Date(Date.UTC(year, 0, 1) - firstMs), new Date(Date.UTC(year + 1, 0, 1) + lastMs)]
  const except: number[] = []
  for (;;) {
    const found = await read({ from, to, except })
    const others = ridesOf(found).filter((ride) => monthShown(ride).year !== year)
    if (others.length === 0) return found
    except.push(...others.map(({ rideId }) => rideId))
  }
}
