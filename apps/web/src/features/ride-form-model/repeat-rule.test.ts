import { describe, expect, test } from 'vitest'
import { repeatLabel } from '../ride-shared/repeat-labels.ts'
import { noRepeat, placeInMonth, ruleOf, weekdayOf, type Repeat } from './repeat-rule.ts'
import { repeatShape } from './repeat-shape.ts'

const saturday = '2026-11-28'
const weekly = (change: Partial<Repeat> = {}): Repeat => ({ ...noRepeat, every: 'week', ...change })
const monthly = (change: Partial<Repeat> = {}): Repeat => ({ ...noRepeat, every: 'month', end: 'open', ...change })

test.each([
  ['never', noRepeat, undefined],
  ['on the weekday of the start by default', weekly(), 'FREQ=WEEKLY;BYDAY=SA;COUNT=10'],
  ['in the order of the week', weekly({ days: ['TH', 'TU'] }), 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=10'],
  ['every other week', weekly({ interval: '2', end: 'open' }), 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA'],
  ['to a day', weekly({ end: 'date', until: '2027-03-27' }), 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20270327'],
  ['on a day of the month', monthly(), 'FREQ=MONTHLY;BYMONTHDAY=28'],
  ['on the last Saturday', monthly({ by: 'weekday' }), 'FREQ=MONTHLY;BYDAY=-1SA'],
])('a ride repeats %s', (_how, repeat, rule) => {
  expect(ruleOf(repeat, saturday)).toBe(rule)
})

test('an incomplete date makes no rule', () => {
  expect(ruleOf(weekly(), '')).toBeUndefined()
})

test.each([
  ['2026-12-08', 'TU', 2],
  ['2026-12-31', 'TH', -1],
  ['2026-02-22', 'SU', -1],
  ['2026-02-01', 'SU', 1],
])('%s is the %s with position %i in its month', (day, weekday, place) => {
  expect([weekdayOf(day), placeInMonth(day)]).toEqual([weekday, place])
})

test.each([
  ['FREQ=WEEKLY;BYDAY=SA;COUNT=10', 'Every Saturday'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', 'Every Tuesday and Thursday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', 'Every 2 weeks on Tuesday and Thursday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'Every day'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'Every month on day 31'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'Every month on the second Tuesday'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR', 'Every 3 months on the last Friday'],
  ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1', 'Every month'],
  ['FREQ=YEARLY', 'Every year'],
  ['FREQ=DAILY;INTERVAL=3', 'Every 3 days'],
  ['nonsense', 'Repeats'],
])('%s is described as “%s”', (rule, words) => {
  expect(repeatLabel(rule)).toBe(words)
})

describe('a typed repetition', () => {
  test.each([
    ['is not validated when the ride does not repeat', { ...noRepeat, interval: '' }, true],
    ['may not have 53 rides', weekly({ count: '53' }), false],
    ['may not have 0 rides', weekly({ count: '0' }), false],
    ['may not have a word as a number', weekly({ interval: 'two' }), false],
    ['requires the date of its end', weekly({ end: 'date' }), false],
    ['may have 52 rides', weekly({ count: '52' }), true],
  ])('%s', (_what, repeat, isFine) => {
    expect(repeatShape.safeParse(repeat).success).toBe(isFine)
  })
})
