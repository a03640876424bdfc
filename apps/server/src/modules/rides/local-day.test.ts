import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfDay, weekdayIn } from './local-day.ts'

test.each([
  ['2026-05-01T10:00:00Z', 'UTC', 0, '2026-05-01T00:00:00.000Z'],
  ['2026-05-01T02:00:00Z', 'America/New_York', 0, '2026-04-30T04:00:00.000Z'],
  ['2026-05-01T20:00:00Z', 'Asia/Kathmandu', 1, '2026-05-02T18:15:00.000Z'],
  // The clocks go forward at 2 in the morning of the 8th of March: that day has 23 hours.
  ['2026-03-08T12:00:00Z', 'America/New_York', 0, '2026-03-08T05:00:00.000Z'],
  ['2026-03-08T12:00:00Z', 'America/New_York', 1, '2026-03-09T04:00:00.000Z'],
  ['2026-12-31T23:30:00Z', 'Pacific/Kiritimati', 1, '2027-01-01T10:00:00.000Z'],
])('the day of %s in %s, %i later, begins at %s', (instant, zone, later, expected) => {
  expect(startOfDay(new Date(instant), zone, later).toISOString()).toBe(expected)
})

test('a weekday is that of the zone', () => {
  expect([
    weekdayIn(new Date('2026-05-03T02:00:00Z'), 'UTC'),
    weekdayIn(new Date('2026-05-03T02:00:00Z'), 'America/New_York'),
  ]).toEqual([0, 6])
})

test('any instant lies in its day, which has 23 to 25 hours', () => {
  const zones = fc.constantFrom(
    'UTC',
    'America/New_York',
    'Europe/Lisbon',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  )
  const instants = fc.date({ min: new Date('2015-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const start = startOfDay(instant, zone)
      const end = startOfDay(instant, zone, 1)
      const hours = (end.getTime() - start.getTime()) / 3_600_000
      expect(start <= instant && instant < end).toBe(true)
      expect(hours >= 23 && hours <= 25).toBe(true)
    }),
  )
})
