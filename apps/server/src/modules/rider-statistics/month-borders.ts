import { clocksAt, hourMs } from '@scooter-rides/time'

/** The largest offsets: a month begins this long before UTC (Kiritimati) and ends this long after it (ships west of Hawaii). */
const firstMs = 14 * hourMs
const lastMs = 12 * hourMs

/** Whole years of months, with the time spans in which a month begins somewhere on earth. */
export interface Calendar {
  thisYear: number
  firstYear: number
  /** Two per month, from January of the first year to January after the last: when the first and when the last zone enters the month. */
  edges: Date[]
}

/** The start of a ride and its zone, which decides the month. */
export interface Dated {
  /** Milliseconds since 1970. */
  startsAt: number
  timeZone: string
}

/** Rides between two edges: the number of passed edges, and, where the month depends on the zone, the time and the zone. */
export interface Passed {
  edgesPassed: number
  near: Dated | null
}

export interface Month {
  year: number
  month: number
}

export const thisYear = (timeZone: string, now: Date) => clocksAt(now, timeZone).getUTCFullYear()

/** From `since`, or an earlier requested year, to the end of the current year in `timeZone`. */
export function calendarOf(timeZone: string, since: Date, now: Date, requestedYear = Infinity): Calendar {
  const last = thisYear(timeZone, now)
  // A ride may have started before its participant registered.
  const firstYear = Math.min(since.getUTCFullYear() - 1, requestedYear, last)
  const edges = Array.from({ length: (last + 1 - firstYear) * 12 + 1 }, (_, months) =>
    edgesOf(Date.UTC(firstYear, months, 1)),
  )
  return { thisYear: last, firstYear, edges: edges.flat() }
}

const edgesOf = (border: number) => [new Date(border - firstMs), new Date(border + lastMs)]

export function monthOf({ firstYear }: Calendar, { edgesPassed, near }: Passed): Month | undefined {
  if (near) return monthShown(near)
  const months = edgesPassed / 2 - 1
  return months < 0 ? undefined : { year: firstYear + Math.floor(months / 12), month: (months % 12) + 1 }
}

function monthShown({ startsAt, timeZone }: Dated): Month {
  const shown = clocksAt(new Date(startsAt), timeZone)
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1 }
}

/** A time span without some of the rides that started in it. */
export interface Span {
  from: Date
  to: Date
  except: number[]
}

/** The length of the parts at both ends of a year's `Span` that belong to the year only in some zones. */
export const unsureMs = firstMs + lastMs

/** Reads the rides of a year by their local time: first all candidates, and again without those of another year, of which there are usually none. */
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
