import { clocksAt } from '@scooter-rides/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarOf, monthOf } from './month-borders.ts'

const calendar = calendarOf('UTC', new Date('2024-05-01T00:00:00Z'), new Date('2026-05-01T00:00:00Z'))
const quarterMs = 15 * 60_000

/** Like the database: the number of passed edges, and the quarter of an hour between two edges. */
function passed(startsAt: Date, timeZone: string) {
  const edgesPassed = calendar.edges.filter((edge) => edge <= startsAt).length
  const quarter = Math.floor(startsAt.getTime() / quarterMs) * quarterMs
  return { edgesPassed, near: edgesPassed % 2 === 1 ? { startsAt: quarter, timeZone } : null }
}

test('in any time zone a ride belongs to the month of its local time', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'Etc/GMT+12', 'Etc/GMT-14')
  const days = { min: new Date('2023-01-01T12:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true }
  const atBorders = fc
    .tuple(fc.integer({ min: 1, max: 47 }), fc.integer({ min: -15 * 3600, max: 15 * 3600 }))
    .map(([months, seconds]) => new Date(Date.UTC(2023, months, 1) + seconds * 1000))
  fc.assert(
    fc.property(fc.oneof(fc.date(days), atBorders), zones, (startsAt, zone) => {
      const shown = clocksAt(startsAt, zone)
      expect(monthOf(calendar, passed(startsAt, zone))).toEqual({
        year: shown.getUTCFullYear(),
        month: shown.getUTCMonth() + 1,
      })
    }),
    { numRuns: 2000 },
  )
})

test('a ride before all months belongs to none of them', () => {
  expect(monthOf(calendar, passed(new Date('2022-12-01T00:00:00Z'), 'UTC'))).toBeUndefined()
})
