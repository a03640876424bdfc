import { expect, test } from 'vitest'
import { nextSameWeekday } from './same-weekday.ts'

const now = new Date('2026-04-01T12:00:00Z')

test.each([
  ['a date still to come stays', '2026-04-01T12:00:01Z', 'UTC', '2026-04-01T12:00:01Z'],
  ['yesterday moves by a week', '2026-03-31T09:00:00Z', 'UTC', '2026-04-07T09:00:00Z'],
  ['this very moment moves by a week', '2026-04-01T12:00:00Z', 'UTC', '2026-04-08T12:00:00Z'],
  ['years ago keeps its weekday', '2019-03-30T09:00:00Z', 'UTC', '2026-04-04T09:00:00Z'],
  ['ten in winter stays ten in summer', '2026-02-28T10:00:00Z', 'Europe/Lisbon', '2026-04-04T09:00:00Z'],
  ['an hour that the clocks skip moves on with them', '2025-10-26T01:30:00Z', 'Europe/Berlin', '2026-04-05T00:30:00Z'],
  ['half-hour zones too', '2026-03-28T10:00:00Z', 'Asia/Kolkata', '2026-04-04T10:00:00Z'],
])('%s', (_title, date, zone, moved) => {
  expect(nextSameWeekday(new Date(date), zone, now)).toEqual(new Date(moved))
})
