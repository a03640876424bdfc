import { tzOffset } from '@date-fns/tz/tzOffset'
import { dayMs, minuteMs } from './durations.ts'

// Only the library's offsets are used: `TZDate` computes with the machine's local time and is an hour off where that changes on the same day.

const spellings = new Map<string, string>()
/** Riders live in a few dozen zones, but the letter case of a name is free, so the number of spellings is unlimited. */
const mostSpellings = 200

/** The library caches every name it receives, so it receives one spelling per zone. */
function oneSpelling(timeZone: string): string {
  const cached = spellings.get(timeZone)
  if (cached !== undefined) return cached
  const { timeZone: usual } = new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions()
  if (spellings.size >= mostSpellings) spellings.clear()
  spellings.set(timeZone, usual)
  return usual
}

function aheadMs(moment: number, timeZone: string): number {
  return Math.round(tzOffset(oneSpelling(timeZone), new Date(moment)) * minuteMs)
}

/** The local time in a zone, stored as if it were UTC: read it with `getUTCHours` and the like. @throws RangeError for an unknown zone */
export function clocksAt(moment: Date, timeZone: string): Date {
  return new Date(moment.getTime() + aheadMs(moment.getTime(), timeZone))
}

/** The instant of a local time in a zone (stored as above); the first of two. A skipped local time counts from the change, as in `Temporal`. */
export function momentOf(shown: Date, timeZone: string): Date {
  const shownMs = shown.getTime()
  // No zone changes its offset twice within two days, so the offset is the one before or the one after.
  const before = shownMs - aheadMs(shownMs - dayMs, timeZone)
  const after = shownMs - aheadMs(shownMs + dayMs, timeZone)
  const isShownAt = (moment: number) => moment + aheadMs(moment, timeZone) === shownMs
  const found = [Math.min(before, after), Math.max(before, after)].find(isShownAt)
  return new Date(found ?? before)
}

/** The start of a moment's day in a zone, or of a later day: 1 is the end of that day. */
export function startOfDay(moment: Date, timeZone: string, daysLater = 0): Date {
  const shown = clocksAt(moment, timeZone)
  const midnight = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate() + daysLater)
  return momentOf(new Date(midnight), timeZone)
}
