import { expect, test } from 'vitest'
import { quietUntil } from './quiet-until.ts'

const night = { from: '22:00', to: '07:00' }

test.each([
  // Over midnight, before and after it.
  ['2026-06-01T20:59:59Z', night, 'Europe/Lisbon', undefined],
  ['2026-06-01T21:00:00Z', night, 'Europe/Lisbon', '2026-06-02T06:00:00.000Z'],
  ['2026-06-02T05:59:59Z', night, 'Europe/Lisbon', '2026-06-02T06:00:00.000Z'],
  ['2026-06-02T06:00:00Z', night, 'Europe/Lisbon', undefined],
  // Within a day.
  ['2026-06-01T12:30:00Z', { from: '13:00', to: '14:00' }, 'Europe/Lisbon', '2026-06-01T13:00:00.000Z'],
  // Equal times mean no quiet hours.
  ['2026-06-01T12:00:00Z', { from: '12:00', to: '12:00' }, 'UTC', undefined],
  // An offset of 5:45: 22:00 is 16:15 UTC.
  ['2026-06-01T16:14:00Z', night, 'Asia/Kathmandu', undefined],
  ['2026-06-01T16:15:00Z', night, 'Asia/Kathmandu', '2026-06-02T01:15:00.000Z'],
  // Lord Howe moves its clocks back by half an hour, from UTC+11 to UTC+10:30, on 5 April at 2:00.
  ['2026-04-04T11:00:00Z', night, 'Australia/Lord_Howe', '2026-04-04T20:30:00.000Z'],
  // The night of 8 March in New York is an hour shorter: 7:00 is 11:00 UTC.
  ['2026-03-08T03:00:00Z', night, 'America/New_York', '2026-03-08T11:00:00.000Z'],
  // The night of 1 November is an hour longer; the repeated hour from 1:00 is quiet both times.
  ['2026-11-01T06:30:00Z', night, 'America/New_York', '2026-11-01T12:00:00.000Z'],
  // 2:30 is skipped on 8 March: the quiet hours begin at 3:30, an hour before they end.
  ['2026-03-08T07:15:00Z', { from: '02:30', to: '04:30' }, 'America/New_York', undefined],
  ['2026-03-08T07:30:00Z', { from: '02:30', to: '04:30' }, 'America/New_York', '2026-03-08T08:30:00.000Z'],
  // 1:30 is repeated on 1 November: the first one ends the quiet hours.
  ['2026-11-01T05:29:00Z', { from: '23:00', to: '01:30' }, 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01T06:15:00Z', { from: '23:00', to: '01:30' }, 'America/New_York', undefined],
])('at %s with %j in %s quiet hours end at %s', (now, hours, zone, until) => {
  expect(quietUntil(new Date(now), hours, zone)?.toISOString()).toBe(until)
})
