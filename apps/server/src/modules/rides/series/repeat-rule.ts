import { translatable } from '@scooter-rides/messages'
import { neverRepeats } from './ride-series.errors.ts'

/** The parts of a rule that select days and times. Lists contain no duplicates. */
export interface RepeatParts {
  FREQ: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  INTERVAL: number
  BYMONTH?: number[]
  BYMONTHDAY?: number[]
  BYYEARDAY?: number[]
  BYWEEKNO?: number[]
  BYDAY?: { nth?: number; weekday: string }[]
  BYHOUR?: number[]
  BYMINUTE?: number[]
  BYSECOND?: number[]
  BYSETPOS?: number[]
  WKST?: string
}

export interface RepeatRule {
  parts: RepeatParts
  /** In canonical spelling. */
  text: string
  count?: number
  /** The digits of a day, of a local time, or with `Z` of a time in UTC. */
  until?: string
}

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const day = String.raw`(MO|TU|WE|TH|FR|SA|SU)`
const list = (item: string) => new RegExp(`^${item}(,${item})*$`)
const positive = /^[1-9]\d{0,5}$/

/** The limits of numeric parts, and whether negative values count from the end. */
const numberParts = {
  BYMONTH: { from: 1, to: 12, isSigned: false },
  BYMONTHDAY: { from: 1, to: 31, isSigned: true },
  BYYEARDAY: { from: 1, to: 366, isSigned: true },
  BYWEEKNO: { from: 1, to: 53, isSigned: true },
  BYHOUR: { from: 0, to: 23, isSigned: false },
  BYMINUTE: { from: 0, to: 59, isSigned: false },
  BYSECOND: { from: 0, to: 59, isSigned: false },
  BYSETPOS: { from: 1, to: 366, isSigned: true },
} as const
type NumberPart = keyof typeof numberParts

const numbers = list(String.raw`[+-]?\d{1,3}`)
/** In a year. */
const mostWeekdays = 53

/** The supported syntax of each part. `RSCALE` and later extensions of RFC 5545 are refused. */
const syntax: Record<string, RegExp> = {
  FREQ: /^[A-Z]+$/,
  INTERVAL: positive,
  COUNT: positive,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  BYDAY: list(String.raw`([+-]?\d{1,2})?${day}`),
  WKST: new RegExp(`^${day}$`),
  ...Object.fromEntries(Object.keys(numberParts).map((name) => [name, numbers])),
}
const mostTimesOfDay = 8

/** Parses a rule in any spelling. @throws 400 for an invalid or unsupported rule */
export function readRule(written: string): RepeatRule {
  const found = splitRule(written)
  const frequency = frequencies.find((name) => name === found.get('FREQ'))
  if (!frequency) throw neverRepeats(translatable('ride-errors.repeat.frequency'))
  const parts = partsOf(frequency, found)
  const times = [parts.BYHOUR, parts.BYMINUTE, parts.BYSECOND].map((values) => values?.length ?? 1)
  if (times.reduce((product, size) => product * size, 1) > mostTimesOfDay)
    throw neverRepeats(translatable('ride-errors.repeat.timesOfDay', { max: mostTimesOfDay }))
  const count = found.get('COUNT')
  const until = found.get('UNTIL')
  if (count !== undefined && until !== undefined) throw neverRepeats(translatable('ride-errors.repeat.twoEnds'))
  return {
    parts,
    text: [...found].map((part) => part.join('=')).join(';'),
    ...(count !== undefined && { count: Number(count) }),
    ...(until !== undefined && { until }),
  }
}

function splitRule(written: string): Map<string, string> {
  const text = written
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')
  const found = new Map<string, string>()
  for (const part of text.split(';')) {
    const [name = '', value = '', ...rest] = part.split('=')
    if (!Object.hasOwn(syntax, name) || rest.length > 0 || found.has(name) || !syntax[name]?.test(value))
      throw neverRepeats(translatable('ride-errors.repeat.unknownPart', { part: part.slice(0, 40) }))
    found.set(name, value)
  }
  return found
}

function partsOf(FREQ: RepeatParts['FREQ'], found: Map<string, string>): RepeatParts {
  const parts: RepeatParts = { FREQ, INTERVAL: Number(found.get('INTERVAL') ?? 1) }
  for (const name of Object.keys(numberParts) as NumberPart[]) {
    const value = found.get(name)
    if (value !== undefined) parts[name] = readNumbers(name, value)
  }
  if (parts.BYWEEKNO && FREQ !== 'YEARLY') throw neverRepeats(translatable('ride-errors.repeat.weekNumbers'))
  const days = found.get('BYDAY')
  if (days !== undefined) parts.BYDAY = readDays(days, parts)
  const weekStart = found.get('WKST')
  if (weekStart !== undefined) parts.WKST = weekStart
  return parts
}

function readNumbers(name: NumberPart, value: string): number[] {
  const { from, to, isSigned } = numberParts[name]
  const read = value.split(',').map(Number)
  const isFine = (number: number) => (isSigned ? Math.abs(number) : number) >= from && Math.abs(number) <= to
  if (!read.every(isFine)) throw neverRepeats(translatable('ride-errors.repeat.range', { part: name, from, to }))
  return [...new Set(read)]
}

function readDays(value: string, { FREQ, BYWEEKNO }: RepeatParts): NonNullable<RepeatParts['BYDAY']> {
  return [...new Set(value.split(','))].map((written) => {
    const [nth, weekday] = [written.slice(0, -2), written.slice(-2)]
    if (nth === '') return { weekday }
    if (FREQ === 'DAILY' || FREQ === 'WEEKLY' || BYWEEKNO)
      throw neverRepeats(translatable('ride-errors.repeat.onlyMonthly', { day: written }))
    if (Number(nth) === 0 || Math.abs(Number(nth)) > mostWeekdays)
      throw neverRepeats(translatable('ride-errors.repeat.invalidDay', { day: written }))
    return { nth: Number(nth), weekday }
  })
}
