import { neverRepeats } from './ride-series.errors.ts'

/** A rule as it was written, taken apart as far as we decide on it ourselves. */
export interface RepeatRule {
  /** How often and on which days: without an end. */
  pattern: string
  /** The whole rule, spelled as all are. */
  text: string
  count?: number
  /** Digits as written: a day, or a moment on the clocks of the ride, or with `Z` of the world. */
  until?: string
}

const frequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
const day = String.raw`(MO|TU|WE|TH|FR|SA|SU)`
const list = (item: string) => new RegExp(`^${item}(,${item})*$`)
const numbers = list(String.raw`[+-]?\d{1,3}`)
const positive = /^[1-9]\d{0,5}$/

/** What each part may say. `RSCALE` and what else came after RFC 5545 is not for rides. */
const parts: Record<string, RegExp> = {
  FREQ: /^[A-Z]+$/,
  INTERVAL: positive,
  COUNT: positive,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  BYMONTH: numbers,
  BYMONTHDAY: numbers,
  BYYEARDAY: numbers,
  BYWEEKNO: numbers,
  BYDAY: list(String.raw`([+-]?\d{1,2})?${day}`),
  BYHOUR: numbers,
  BYMINUTE: numbers,
  BYSECOND: numbers,
  BYSETPOS: numbers,
  WKST: new RegExp(`^${day}$`),
}
/** So many times of one day at most: each part of a clock time multiplies what has to be looked at. */
const mostTimesOfDay = 8

/** Reads a rule however it is spelled. @throws 400 for what is none, or none that rides can follow */
export function readRule(written: string): RepeatRule {
  const text = written
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')
  const found = new Map<string, string>()
  for (const part of text.split(';')) {
    const [name = '', value = '', ...rest] = part.split('=')
    if (!Object.hasOwn(parts, name) || rest.length > 0 || found.has(name) || !parts[name]?.test(value))
      throw neverRepeats(`“${part.slice(0, 40)}” is no part of a rule`)
    found.set(name, value)
  }
  if (!frequencies.has(found.get('FREQ') ?? '')) throw neverRepeats('A ride repeats daily, weekly, monthly or yearly')
  const times = ['BYHOUR', 'BYMINUTE', 'BYSECOND'].map((name) => new Set(found.get(name)?.split(',') ?? ['']).size)
  if (times.reduce((product, size) => product * size, 1) > mostTimesOfDay)
    throw neverRepeats(`At most ${mostTimesOfDay} times a day`)
  const count = found.get('COUNT')
  const until = found.get('UNTIL')
  if (count !== undefined && until !== undefined)
    throw neverRepeats('It ends on a day or after a number of rides, not both')
  return {
    pattern: patternOf(found),
    text: [...found].map((part) => part.join('=')).join(';'),
    ...(count !== undefined && { count: Number(count) }),
    ...(until !== undefined && { until }),
  }
}

const ends = new Set(['COUNT', 'UNTIL'])
const patternOf = (found: Map<string, string>) =>
  [...found]
    .filter(([name]) => !ends.has(name))
    .map((part) => part.join('='))
    .join(';')
