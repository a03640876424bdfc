import { limits } from '@scooter-rides/contract'
import { clocksAt, dayMs, momentOf } from '@scooter-rides/time'
import { neverOccurs, tooFarAhead, tooManyRides } from './ride-series.errors.ts'
import { readRule, type RepeatRule } from './repeat-rule.ts'
import { repeatedTimes } from './repeated-days.ts'

export interface Repeating {
  startsAt: Date
  timeZone: string
  rule: string
}

export interface Occurrences {
  starts: Date[]
  rule: RepeatRule
  /** The rule goes on after the last of these. */
  isCut: boolean
}

/** Days that are visited at most, however long ago a rule begins. */
const mostDays = (limits.rideYearsAhead + 1) * 366

/**
 * When a ride takes place that repeats: the rule goes by the clocks of its zone, so that nine o'clock stays nine o'clock. A
 * time that the clocks leave out counts from where they jump; of one that comes twice the first counts.
 * @throws 400 for a rule that names no day, too many, or days that lie too far ahead
 */
export function occurrencesOf({ startsAt, timeZone, rule: written }: Repeating, now: Date): Occurrences {
  const rule = readRule(written)
  const first = clocksAt(startsAt, timeZone)
  // A rule knows seconds: a fraction of one would put its first day before the start.
  first.setUTCMilliseconds(0)
  const horizon = earlier(yearsAfter(now > startsAt ? now : startsAt), new Date(first.getTime() + mostDays * dayMs))
  const until = rule.until === undefined ? undefined : shownUntil(rule.until, timeZone)
  const end = until && until < horizon ? until : horizon
  // One more of each than is kept, to know whether there are.
  const wanted = Math.min(rule.count ?? Infinity, limits.ridesPerSeries + 1)
  const shown = end < first ? [] : repeatedTimes(rule.parts, first, end, wanted)
  if (shown.length === 0) throw neverOccurs()
  const isEndless = rule.count === undefined && until === undefined
  if (!isEndless && shown.length > limits.ridesPerSeries) throw tooManyRides()
  const isUnreached = rule.count === undefined ? until !== undefined && until > horizon : shown.length < wanted
  if (isUnreached) throw tooFarAhead()
  const starts = shown.slice(0, limits.ridesPerSeries).map((clocks) => momentOf(clocks, timeZone))
  return { starts: inTurn(starts), rule, isCut: isEndless }
}

/** Two clock times may be one moment where the clocks leave one out. */
const inTurn = (starts: Date[]) => starts.filter((start, index) => index === 0 || start > (starts[index - 1] ?? start))

/** The last moment that counts, on the clocks of the ride: a day counts to its end. */
function shownUntil(until: string, timeZone: string): Date {
  const [, y, m, d, h, min, s, zulu] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(until) ?? []
  const midnight = Date.UTC(Number(y), Number(m) - 1, Number(d))
  if (h === undefined) return new Date(midnight + dayMs - 1000)
  const clocks = new Date(midnight + (Number(h) * 3600 + Number(min) * 60 + Number(s)) * 1000)
  return zulu ? clocksAt(clocks, timeZone) : clocks
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

function yearsAfter(moment: Date): Date {
  const end = new Date(moment)
  end.setUTCFullYear(end.getUTCFullYear() + limits.rideYearsAhead)
  return end
}
