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
  /** Whether the rule continues after the last of these. */
  isCut: boolean
}

/** Also bounds a rule that begins long ago. */
const mostDays = (limits.rideYearsAhead + 1) * 366

/**
 * The rule uses local time: nine o'clock stays nine o'clock. A time that a clock change skips moves to the end of the gap; of a
 * repeated time the first counts.
 * @throws 400 for a rule with no day, too many days, or days too far ahead
 */
export function occurrencesOf({ startsAt, timeZone, rule: written }: Repeating, now: Date): Occurrences {
  const rule = readRule(written)
  const first = clocksAt(startsAt, timeZone)
  // Rules have a resolution of seconds: a fraction would put the first day before the start.
  first.setUTCMilliseconds(0)
  const horizon = earlier(yearsAfter(now > startsAt ? now : startsAt), new Date(first.getTime() + mostDays * dayMs))
  const until = rule.until === undefined ? undefined : shownUntil(rule.until, timeZone)
  const end = until && until < horizon ? until : horizon
  // One more than the limit, to detect that there are more.
  const maxCount = Math.min(rule.count ?? Infinity, limits.ridesPerSeries + 1)
  const shown = end < first ? [] : repeatedTimes(rule.parts, first, end, maxCount)
  if (shown.length === 0) throw neverOccurs()
  const isEndless = rule.count === undefined && until === undefined
  if (!isEndless && shown.length > limits.ridesPerSeries) throw tooManyRides()
  const isUnreached = rule.count === undefined ? until !== undefined && until > horizon : shown.length < maxCount
  if (isUnreached) throw tooFarAhead()
  const starts = shown.slice(0, limits.ridesPerSeries).map((clocks) => momentOf(clocks, timeZone))
  return { starts: inTurn(starts), rule, isCut: isEndless }
}

/** Two local times may be one moment if a clock change skips one of them. */
const inTurn = (starts: Date[]) => starts.filter((start, index) => index === 0 || start > (starts[index - 1] ?? start))

/** The last moment in local time; a date includes its whole day. */
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
