import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, test } from 'vitest'
import { clocksAt, momentOf } from '@scooter-rides/time'
import { occurrencesOf } from './occurrences.ts'
import { readRule } from './repeat-rule.ts'
import { repeatedTimes } from './repeated-days.ts'

const now = new Date('2026-02-01T00:00:00Z')
const shown = (moment: Date, timeZone: string) => clocksAt(moment, timeZone).toISOString().slice(0, 16)

function startsOf(rule: string, first: string, timeZone = 'UTC') {
  const startsAt = momentOf(new Date(`${first}:00Z`), timeZone)
  return occurrencesOf({ startsAt, timeZone, rule }, now).starts
}

test.each([
  ['every Saturday', 'FREQ=WEEKLY;BYDAY=SA;COUNT=3', '2026-02-07T09:00', ['02-07', '02-14', '02-21']],
  [
    'two days of every other week',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=4',
    '2026-02-03T09:00',
    ['02-03', '02-05', '02-17', '02-19'],
  ],
  ['a start that does not match the rule', 'FREQ=WEEKLY;BYDAY=SA;COUNT=2', '2026-02-05T09:00', ['02-07', '02-14']],
  [
    'the 31st skips months without one',
    'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3',
    '2026-03-31T09:00',
    ['03-31', '05-31', '07-31'],
  ],
  ['the second Tuesday', 'FREQ=MONTHLY;BYDAY=2TU;COUNT=3', '2026-02-10T09:00', ['02-10', '03-10', '04-14']],
  ['the last Friday', 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', '2026-02-27T09:00', ['02-27', '03-27', '04-24']],
  [
    'the last weekday of the month',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3',
    '2026-02-27T09:00',
    ['02-27', '03-31', '04-30'],
  ],
  ['until a day, which is included', 'FREQ=DAILY;UNTIL=20260204', '2026-02-02T22:00', ['02-02', '02-03', '02-04']],
  ['small letters, spaces and a name in front', ' rrule:freq=daily; count=2;', '2026-02-02T22:00', ['02-02', '02-03']],
])('%s', (_what, rule, first, days) => {
  expect(startsOf(rule, first).map((start) => start.toISOString().slice(5, 10))).toEqual(days)
})

test.each([
  ['a week of the year, on the weekday of the start', 'FREQ=YEARLY;BYWEEKNO=20;COUNT=2', ['2026-05-11', '2027-05-17']],
  ['the last week of the year', 'FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SA;COUNT=2', ['2027-01-02', '2028-01-01']],
  ['the hundredth day of the year', 'FREQ=YEARLY;BYYEARDAY=100;COUNT=2', ['2026-04-10', '2027-04-10']],
  ['the last day of the year', 'FREQ=YEARLY;BYYEARDAY=-1;COUNT=1', ['2026-12-31']],
  ['the twentieth Monday of the year', 'FREQ=YEARLY;BYDAY=20MO;COUNT=2', ['2026-05-18', '2027-05-17']],
  ['Fridays the 13th', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2', ['2026-02-13', '2026-03-13']],
  [
    'other weeks that begin on Sunday',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU;COUNT=3',
    ['2026-02-02', '2026-02-15', '2026-02-16'],
  ],
])('%s', (_what, rule, days) => {
  expect(startsOf(rule, '2026-02-02T09:00').map((start) => start.toISOString().slice(0, 10))).toEqual(days)
})

test('rules by days, weeks and months produce the same dates as an independent library', () => {
  const day = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
  const some = (max: number, most: number) =>
    fc.array(fc.integer({ min: -max, max }).filter(Boolean), { minLength: 1, maxLength: most }).map(String)
  const optional = {
    INTERVAL: fc.integer({ min: 1, max: 5 }),
    BYMONTH: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }).map(String),
    BYSETPOS: fc.constantFrom('1', '-1', '2', '1,-1'),
    BYHOUR: fc.constantFrom('12', '8,20'),
    WKST: fc.constantFrom('SU', 'MO', 'WE'),
  }
  const days = fc.array(day, { minLength: 1, maxLength: 4 }).map(String)
  const daysOfMonth = fc
    .array(
      fc.tuple(fc.constantFrom('', '1', '2', '-1'), day).map((parts) => parts.join('')),
      { minLength: 1, maxLength: 4 },
    )
    .map(String)
  const ruleOf = (FREQ: string, parts: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record({ FREQ: fc.constant(FREQ), ...optional, ...parts }, { requiredKeys: ['FREQ'] })
  const rules = fc
    .oneof(
      ruleOf('DAILY', { BYDAY: days, BYMONTHDAY: some(31, 4) }),
      ruleOf('WEEKLY', { BYDAY: days }),
      ruleOf('MONTHLY', { BYDAY: daysOfMonth, BYMONTHDAY: some(31, 4) }),
    )
    .map((rule) =>
      Object.entries(rule)
        .map((part) => part.join('='))
        .join(';'),
    )
  const compact = (clocks: Date) => clocks.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const starts = fc.date({ min: now, max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(rules, starts, (rule, start) => {
      const first = new Date(Math.floor(start.getTime() / 1000) * 1000)
      const end = new Date(first.getTime() + 2 * 366 * 86_400_000)
      const expected: Date[] = []
      new RRuleTemporal({ rruleString: `DTSTART:${compact(first)}\nRRULE:${rule};UNTIL=${compact(end)}` }).all(
        (time) => {
          expected.push(new Date(time.epochMilliseconds))
          return expected.length < 20
        },
      )
      expect(repeatedTimes(readRule(rule).parts, first, end, 20)).toEqual(expected)
    }),
    { numRuns: 100 },
  )
})

test('a start with milliseconds is the first date of its series', () => {
  const startsAt = new Date('2026-02-07T09:00:00.944Z')
  const { starts } = occurrencesOf({ startsAt, timeZone: 'UTC', rule: 'FREQ=WEEKLY;COUNT=2' }, now)
  expect(starts).toEqual([new Date('2026-02-07T09:00:00Z'), new Date('2026-02-14T09:00:00Z')])
})

test('the 29th of February occurs in leap years only', () => {
  const leapDays = startsOf('FREQ=YEARLY;COUNT=2', '2028-02-29T09:00').map((start) => start.toISOString().slice(0, 10))
  expect(leapDays).toEqual(['2028-02-29', '2032-02-29'])
})

describe('the local time of a series', () => {
  test.each([
    ['America/New_York', '2026-03-07T09:00', ['14:00', '13:00']],
    ['America/New_York', '2026-10-31T09:00', ['13:00', '14:00']],
    ['Europe/Lisbon', '2026-03-28T09:00', ['09:00', '08:00']],
    ['Europe/Lisbon', '2026-10-24T09:00', ['08:00', '09:00']],
    ['Australia/Lord_Howe', '2026-04-04T09:00', ['22:00', '22:30']],
    ['Australia/Lord_Howe', '2026-10-03T09:00', ['22:30', '22:00']],
  ])('stays nine o’clock when the clocks change: %s, %s', (timeZone, first, inUtc) => {
    const starts = startsOf('FREQ=WEEKLY;COUNT=2', first, timeZone)
    expect(starts.map((start) => shown(start, timeZone).slice(11))).toEqual(['09:00', '09:00'])
    expect(starts.map((start) => start.toISOString().slice(11, 16))).toEqual(inUtc)
  })

  test('moves forward on the one day on which the clocks skip it', () => {
    const starts = startsOf('FREQ=DAILY;COUNT=3', '2026-03-07T02:30', 'America/New_York')
    const clocks = starts.map((start) => shown(start, 'America/New_York'))
    expect(clocks).toEqual(['2026-03-07T02:30', '2026-03-08T03:30', '2026-03-09T02:30'])
  })

  test('is the first of the two when it occurs twice', () => {
    const [, twice] = startsOf('FREQ=DAILY;COUNT=2', '2026-10-24T01:30', 'Europe/Lisbon')
    expect(twice?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })

  test('is used for an end date in UTC', () => {
    // In Sydney the 8th begins while it is the 7th in London.
    const starts = startsOf('FREQ=DAILY;UNTIL=20260207T220000Z', '2026-02-07T09:00', 'Australia/Sydney')
    expect(starts.map((start) => shown(start, 'Australia/Sydney'))).toEqual(['2026-02-07T09:00', '2026-02-08T09:00'])
  })
})

describe('the number of rides', () => {
  const made = (rule: string) => occurrencesOf({ startsAt: now, timeZone: 'UTC', rule }, now)

  test('is one year of weeks for a rule without an end, which reports that it continues', () => {
    const { starts, isCut } = made('FREQ=WEEKLY')
    expect(starts).toHaveLength(52)
    expect(isCut).toBe(true)
  })

  test('of a yearly rule without an end covers the years ahead', () => {
    expect(made('FREQ=YEARLY').starts).toHaveLength(11)
  })

  test('is at most fifty-two', () => {
    expect(made('FREQ=DAILY;COUNT=52')).toMatchObject({ isCut: false, starts: { length: 52 } })
  })

  test.each([
    ['too many rides by count', 'FREQ=DAILY;COUNT=53', /more than 52 rides/],
    ['too many rides by end', 'FREQ=DAILY;UNTIL=20261231', /more than 52 rides/],
    ['an end before the start', 'FREQ=DAILY;UNTIL=20250101', /never takes place/],
    ['a day that exists in no month', 'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30', /never takes place|No ride can/],
    ['too far ahead', 'FREQ=YEARLY;COUNT=20', /more than 10 years/],
    ['an end too far ahead', 'FREQ=YEARLY;UNTIL=20500101', /more than 10 years/],
    ['every hour', 'FREQ=HOURLY;COUNT=3', /daily, weekly/],
    ['every second', 'FREQ=SECONDLY', /daily, weekly/],
    ['no frequency', 'COUNT=3', /daily, weekly/],
    ['a count and an end', 'FREQ=DAILY;COUNT=3;UNTIL=20260301', /not both/],
    ['a part twice', 'FREQ=DAILY;FREQ=WEEKLY', /not part of a rule/],
    ['a start of its own', 'DTSTART=20260101;FREQ=DAILY', /not part of a rule/],
    ['another calendar', 'RSCALE=HEBREW;FREQ=YEARLY', /not part of a rule/],
    ['a name of an object property', 'FREQ=DAILY;__proto__=1', /not part of a rule/],
    ['a count that is no number', 'FREQ=DAILY;COUNT=ten', /not part of a rule/],
    ['a count of zero', 'FREQ=DAILY;COUNT=0', /not part of a rule/],
    ['a line break', 'FREQ=DAILY;BYDAY=MO\nDTSTART:20260101', /not part of a rule/],
    ['an hour above 23', 'FREQ=DAILY;BYHOUR=24', /BYHOUR goes from 0 to 23/],
    ['a day 0', 'FREQ=MONTHLY;BYMONTHDAY=0', /BYMONTHDAY goes from 1 to 31/],
    ['the second Tuesday of a week', 'FREQ=WEEKLY;BYDAY=2TU', /only for rides that repeat monthly or yearly/],
    ['a week of a month', 'FREQ=MONTHLY;BYWEEKNO=20', /only for rides that repeat yearly/],
    ['a thousand times a day', `FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=1,2,3`, /times a day/],
  ])('is rejected: %s', (_what, rule, message) => {
    expect(() => made(rule)).toThrow(
      expect.objectContaining({
        status: 400,
        message: expect.stringMatching(message),
        extras: { errors: [expect.objectContaining({ path: 'repeat.rule' })] },
      }),
    )
  })

  const every = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index).join(',')
  test.each([
    ['a position that exists in no day', `FREQ=DAILY;BYMONTHDAY=${every(1, 31)};BYHOUR=${every(1, 8)};BYSETPOS=9`],
    ['a position that exists in no week', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=1,2,3,4,5,6,7,8;BYSETPOS=99'],
    ['every 31st on a working day', 'FREQ=DAILY;BYMONTHDAY=31;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2'],
    ['days of years far apart', `FREQ=YEARLY;INTERVAL=30;BYYEARDAY=${every(101, 200)};BYMONTHDAY=-31`],
    ['weeks and times', `FREQ=YEARLY;BYWEEKNO=${every(1, 53)};BYDAY=MO,TU,SU;BYHOUR=${every(1, 8)};BYSETPOS=366,-366`],
  ])('is computed within 150 ms of CPU time for %s, even from a start long ago', (_what, rule) => {
    const before = process.cpuUsage()
    try {
      occurrencesOf({ startsAt: new Date('1900-01-01T09:00:00Z'), timeZone: 'Europe/Lisbon', rule }, now)
    } catch (error) {
      expect(error).toMatchObject({ status: 400 })
    }
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(150)
  })

  test('is computed quickly for any rule', () => {
    const some = (max: number, most: number) =>
      fc.array(fc.integer({ min: -max, max }).filter(Boolean), { minLength: 1, maxLength: most }).map(String)
    const days = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU', '1MO', '-1FR', '5SU', '2TU')
    const rules = fc
      .record(
        {
          FREQ: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
          INTERVAL: fc.integer({ min: 1, max: 999_999 }),
          BYMONTH: some(12, 12),
          BYMONTHDAY: some(31, 31),
          BYYEARDAY: some(366, 60),
          BYWEEKNO: some(53, 30),
          BYDAY: fc.array(days, { minLength: 1, maxLength: 40 }).map(String),
          BYHOUR: fc.constantFrom('1', '1,2', '0,6,12,18'),
          BYMINUTE: fc.constantFrom('0', '0,30'),
          BYSETPOS: some(366, 20),
        },
        { requiredKeys: ['FREQ'] },
      )
      .map((rule) =>
        Object.entries(rule)
          .map((part) => part.join('='))
          .join(';'),
      )
    fc.assert(
      fc.property(rules, (rule) => {
        const before = process.cpuUsage()
        try {
          made(rule)
        } catch (error) {
          expect(error).toMatchObject({ status: 400 })
        }
        expect(process.cpuUsage(before).user / 1000).toBeLessThan(300)
      }),
      { numRuns: 200 },
    )
  })
})
