import { RRuleTemporal } from 'rrule-temporal'
import { limits } from '@scooter-rides/contract'
import { clocksAt, momentOf } from '@scooter-rides/time'
import { neverOccurs, neverRepeats, tooFarAhead, tooManyRides } from './ride-series.errors.ts'
import { readRule, type RepeatRule } from './repeat-rule.ts'

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

const day = 24 * 60 * 60 * 1000
/** A day at a time through all the years ahead, and no further: a rule that names no day must not be looked for until 9999. */
const mostSteps = (limits.rideYearsAhead + 1) * 366
/** Far more than any sensible rule asks for, and done in a few milliseconds. */
const mostCandidates = 50_000

/**
 * When a ride takes place that repeats: the rule goes by the clocks of its zone, so that nine o'clock stays nine o'clock. A
 * time that the clocks leave out counts from where they jump; of one that comes twice the first counts.
 * @throws 400 for a rule that names no day, too many, or days that lie too far ahead
 */
export function occurrencesOf({ startsAt, timeZone, rule: written }: Repeating, now: Date): Occurrences {
  const rule = readRule(written)
  const first = clocksAt(startsAt, timeZone)
  const horizon = yearsAfter(now > startsAt ? now : startsAt)
  const until = rule.until === undefined ? undefined : shownUntil(rule.until, timeZone)
  const end = until && until < horizon ? until : horizon
  // One more of each than is kept, to know whether there are.
  const wanted = Math.min(rule.count ?? Infinity, limits.ridesPerSeries + 1)
  const shown = end < first ? [] : namedBy(rule.pattern, first, end, wanted)
  if (shown.length === 0) throw neverOccurs()
  const isEndless = rule.count === undefined && until === undefined
  if (!isEndless && shown.length > limits.ridesPerSeries) throw tooManyRides()
  const isUnreached = rule.count === undefined ? until !== undefined && until > horizon : shown.length < wanted
  if (isUnreached) throw tooFarAhead()
  const starts = shown.slice(0, limits.ridesPerSeries).map((clocks) => momentOf(clocks, timeZone))
  return { starts: inTurn(starts), rule, isCut: isEndless }
}

/** What the clocks show at each time that the rule names, written down as if it were UTC. */
function namedBy(pattern: string, first: Date, end: Date, wanted: number): Date[] {
  const rule = [`DTSTART:${compact(first)}`, `RRULE:${pattern};UNTIL=${compact(end)}`].join('\n')
  const found: Date[] = []
  try {
    const options = { rruleString: rule, maxIterations: mostSteps, maxCandidateEvaluations: mostCandidates }
    new RRuleTemporal(options).all(({ epochMilliseconds }) => {
      found.push(new Date(epochMilliseconds))
      return found.length < wanted
    })
  } catch (error) {
    // The library's own refusals: a 30th of February, a rule that is looked for too long.
    if (found.length === 0) throw neverRepeats(`No ride can follow this rule: ${wordsOf(error)}`)
    throw neverRepeats('This rule leaves too much time between its rides')
  }
  return found
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message.slice(0, 100) : 'it makes no sense')

/** Two clock times may be one moment where the clocks leave one out. */
const inTurn = (starts: Date[]) => starts.filter((start, index) => index === 0 || start > (starts[index - 1] ?? start))

/** The last moment that counts, on the clocks of the ride: a day counts to its end. */
function shownUntil(until: string, timeZone: string): Date {
  const [, y, m, d, h, min, s, zulu] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(until) ?? []
  const midnight = Date.UTC(Number(y), Number(m) - 1, Number(d))
  if (h === undefined) return new Date(midnight + day - 1000)
  const clocks = new Date(midnight + (Number(h) * 3600 + Number(min) * 60 + Number(s)) * 1000)
  return zulu ? clocksAt(clocks, timeZone) : clocks
}

function yearsAfter(moment: Date): Date {
  const end = new Date(moment)
  end.setUTCFullYear(end.getUTCFullYear() + limits.rideYearsAhead)
  return end
}

const compact = (clocks: Date) => clocks.toISOString().replaceAll(/[-:]|\.\d+/g, '')
