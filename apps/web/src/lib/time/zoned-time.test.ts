import { expect, test, vi } from 'vitest'
import { formatDay, fromZoned, isSkipped, ownClockText, timeText, toZoned, wholeDays } from './zoned-time.ts'

test('a day and a time in a zone are converted to an instant, and back', () => {
  const moment = fromZoned('2026-07-01', '10:30', 'America/New_York')

  expect(moment?.toISOString()).toBe('2026-07-01T14:30:00.000Z')
  expect(toZoned(new Date('2026-07-01T14:30:00Z'), 'America/New_York')).toEqual({ day: '2026-07-01', time: '10:30' })
})

test('winter time and summer time of a zone differ', () => {
  expect(fromZoned('2026-01-01', '10:30', 'Europe/Lisbon')?.toISOString()).toBe('2026-01-01T10:30:00.000Z')
  expect(fromZoned('2026-07-01', '10:30', 'Europe/Lisbon')?.toISOString()).toBe('2026-07-01T09:30:00.000Z')
})

test('a time in another zone is correct when the reader’s own clocks change on the same day', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(fromZoned('2026-10-25', '02:30', 'Europe/Lisbon')?.toISOString()).toBe('2026-10-25T02:30:00.000Z')
  expect(fromZoned('2026-03-29', '01:30', 'Atlantic/Azores')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  vi.unstubAllEnvs()
})

test('an incomplete date has no instant', () => {
  expect(fromZoned('', '10:30', 'UTC')).toBeUndefined()
  expect(fromZoned('2026-07-01', '', 'UTC')).toBeUndefined()
})

test('an instant is shown in the zone of the ride', () => {
  const moment = new Date('2030-06-14T23:45:00Z')

  expect(timeText(moment, 'America/New_York')).toMatch(/^7:45\sPM$/)
  expect(formatDay(moment, 'America/New_York', 'long')).toBe('Friday, June 14, 2030')
})

test('an instant is shown in the reader’s own zone, with the date when it differs', () => {
  vi.stubEnv('TZ', 'Europe/London')
  const moment = new Date('2030-06-14T23:45:00Z')
  expect(ownClockText(moment, 'Europe/Lisbon')).toMatch(/^12:45.AM$/)
  expect(ownClockText(moment, 'America/New_York')).toMatch(/^Sat, Jun 15, 2030, 12:45.AM$/)
  vi.unstubAllEnvs()
})

test('an unknown zone is treated as UTC', () => {
  const moment = new Date('2030-06-14T23:45:00Z')
  expect(timeText(moment, 'Mars/Olympus_Mons')).toMatch(/^11:45.PM$/)
  expect(fromZoned('2030-06-14', '23:45', 'Mars/Olympus_Mons')).toEqual(moment)
  expect(isSkipped('2030-06-14', '23:45', 'Mars/Olympus_Mons')).toBe(false)
})

test.each([
  // Summer time starts on that day, which has 23 hours.
  ['Europe/Lisbon', '2026-03-29', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T22:59:59.999Z'],
  ['America/New_York', '2026-05-01', '2026-05-02', '2026-05-01T04:00:00.000Z', '2026-05-03T03:59:59.999Z'],
  ['Pacific/Kiritimati', '2026-12-31', '2026-12-31', '2026-12-30T10:00:00.000Z', '2026-12-31T09:59:59.999Z'],
])('whole days are in the zone %s', (zone, from, to, begins, ends) => {
  expect(wholeDays({ from, to }, zone)).toEqual({ from: new Date(begins), to: new Date(ends) })
})

test('a missing day leaves the range open', () => {
  expect(wholeDays({}, 'UTC')).toEqual({})
  expect(wholeDays({ to: '2026-05-01' }, 'UTC')).toEqual({ to: new Date('2026-05-01T23:59:59.999Z') })
})
