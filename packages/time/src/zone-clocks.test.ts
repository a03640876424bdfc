import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { clocksAt, momentOf, startOfDay } from './zone-clocks.ts'

const machineZone = process.env['TZ']
afterEach(() => {
  if (machineZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = machineZone
})

const utc = (text: string) => new Date(`${text}Z`)

test.each([
  ['a winter morning', '2026-01-10T09:30:00', 'America/New_York', '2026-01-10T14:30:00'],
  ['a zone with half hours', '2026-01-10T09:30:00', 'Asia/Kolkata', '2026-01-10T04:00:00'],
  ['a skipped local time', '2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00'],
  ['the first of a repeated local time', '2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00'],
])('%s is converted to UTC', (_what, shown, zone, moment) => {
  expect(momentOf(utc(shown), zone)).toEqual(utc(moment))
})

test.each([
  ['2026-05-01T10:00:00', 'UTC', 0, '2026-05-01T00:00:00'],
  ['2026-05-01T02:00:00', 'America/New_York', 0, '2026-04-30T04:00:00'],
  ['2026-05-01T20:00:00', 'Asia/Kathmandu', 1, '2026-05-02T18:15:00'],
  // The clocks go forward at 2 a.m. on 8 March: that day has 23 hours.
  ['2026-03-08T12:00:00', 'America/New_York', 0, '2026-03-08T05:00:00'],
  ['2026-03-08T12:00:00', 'America/New_York', 1, '2026-03-09T04:00:00'],
  ['2026-12-31T23:30:00', 'Pacific/Kiritimati', 1, '2027-01-01T10:00:00'],
  // The first day begins at one o'clock, and the second has two midnights.
  ['2026-09-06T12:00:00', 'America/Santiago', 0, '2026-09-06T04:00:00'],
  ['2026-11-01T12:00:00', 'America/Havana', 0, '2026-11-01T04:00:00'],
])('the day of %s in %s, %i later, starts at %s', (instant, zone, later, expected) => {
  expect(startOfDay(utc(instant), zone, later)).toEqual(utc(expected))
})

test('a zone has the same clock in any spelling, and an unknown zone has none', () => {
  const moment = utc('2026-05-01T10:00:00')
  expect(clocksAt(moment, 'eUROPE/lISBON')).toEqual(clocksAt(moment, 'Europe/Lisbon'))
  expect(() => clocksAt(moment, 'Moon/Crater')).toThrow(RangeError)
})

// The clocks of these machines change on the same days as those of the zones below, some at the same hours.
describe.each(['UTC', 'Europe/Berlin', 'America/Havana', 'America/Santiago'])('on a machine in %s', (machine) => {
  const zones = fc.constantFrom(
    'UTC',
    'America/New_York',
    'Europe/Lisbon',
    'Atlantic/Azores',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'America/Santiago',
    'America/Havana',
    'Asia/Beirut',
  )
  const moments = fc.oneof(
    fc.date({ min: utc('2015-01-01T00:00:00'), max: utc('2036-01-01T00:00:00'), noInvalidDate: true }),
    fc
      .tuple(
        fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-09-06', '2026-10-25', '2026-11-01'),
        fc.integer({ min: -48, max: 48 }),
      )
      .map(([day, halfHours]) => new Date(utc(`${day}T00:00:00`).getTime() + halfHours * 1_800_000)),
  )
  const shownBy = (moment: Date, timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment)

  test('the local time of a moment converts back to the same moment', () => {
    process.env['TZ'] = machine
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const shown = clocksAt(moment, zone)
        expect(shown.toISOString().slice(0, 19).replace('T', ' ')).toBe(shownBy(moment, zone))
        expect(clocksAt(momentOf(shown, zone), zone)).toEqual(shown)
      }),
    )
  })

  test('any moment lies in its day, which has 23 to 25 hours and starts where another ends', () => {
    process.env['TZ'] = machine
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const start = startOfDay(moment, zone)
        const end = startOfDay(moment, zone, 1)
        const hours = (end.getTime() - start.getTime()) / 3_600_000
        expect(start <= moment && moment < end).toBe(true)
        expect(hours >= 23 && hours <= 25).toBe(true)
        const dayOf = (at: Date) => shownBy(at, zone).slice(0, 10)
        expect([dayOf(start), dayOf(new Date(start.getTime() - 1))]).not.toContain(dayOf(end))
        expect(dayOf(start)).toBe(dayOf(moment))
      }),
    )
  })
})
