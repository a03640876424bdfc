import { tzOffset } from '@date-fns/tz/tzOffset'

// Only the library's table of offsets is used: its `TZDate` reckons by way of the clocks of the machine it runs on, and
// is an hour off where those change on the same day (Berlin's and Lisbon's, for one).

const spellings = new Map<string, string>()
/** People live in a few dozen zones, but a zone's name may be written in any case, so there is no end to spellings. */
const mostSpellings = 200

/** The library keeps something of every name it was asked for: it is asked for one spelling of each zone. */
function oneSpelling(timeZone: string): string {
  const known = spellings.get(timeZone)
  if (known !== undefined) return known
  const { timeZone: usual } = new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions()
  if (spellings.size >= mostSpellings) spellings.clear()
  spellings.set(timeZone, usual)
  return usual
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

function aheadMs(moment: number, timeZone: string): number {
  return Math.round(tzOffset(oneSpelling(timeZone), new Date(moment)) * minuteMs)
}

/**
 * What the clocks of a zone show at a moment, written down as if it were UTC: read it with `getUTCHours` and the like.
 * @throws RangeError for a zone that is not known here
 */
export function clocksAt(moment: Date, timeZone: string): Date {
  return new Date(moment.getTime() + aheadMs(moment.getTime(), timeZone))
}

/**
 * The moment at which the clocks of a zone show this (written down as above). Of two such moments it is the first; a time
 * that the clocks leave out counts from where they jump, as calendars and `Temporal` have it.
 */
export function momentOf(shown: Date, timeZone: string): Date {
  const wanted = shown.getTime()
  // No zone changes its clocks twice within two days, so the offset is the one before or the one after.
  const before = wanted - aheadMs(wanted - dayMs, timeZone)
  const after = wanted - aheadMs(wanted + dayMs, timeZone)
  const isShownAt = (moment: number) => moment + aheadMs(moment, timeZone) === wanted
  const found = [Math.min(before, after), Math.max(before, after)].find(isShownAt)
  return new Date(found ?? before)
}

/** When the day of a moment begins in a zone, or a later day: 1 is the end of that day. */
export function startOfDay(moment: Date, timeZone: string, daysLater = 0): Date {
  const shown = clocksAt(moment, timeZone)
  const midnight = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate() + daysLater)
  return momentOf(new Date(midnight), timeZone)
}
