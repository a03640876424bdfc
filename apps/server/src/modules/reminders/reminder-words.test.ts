import { describe, expect, test } from 'vitest'
import type { LanguageTag } from '@scooter-rides/messages'
import { translate, translateAll } from '../../platform/language/translate.ts'
import { reminderWindow } from './reminder-times.ts'
import { reminderOf } from './reminder-words.ts'

const hour = 3_600_000
const rideAt = (start: string, timeZone: string, hours = 3) => {
  const startsAt = new Date(start)
  return { id: 7, title: 'Sunrise loop', startsAt, overAt: new Date(startsAt.getTime() + hours * hour), timeZone }
}
const before = ({ startsAt }: { startsAt: Date }, hours: number) => new Date(startsAt.getTime() - hours * hour)

function wordsFor(
  kind: 'day' | 'hour',
  ride: ReturnType<typeof rideAt>,
  zone: string | null,
  now: Date,
  language: LanguageTag = 'en',
) {
  const message = reminderOf(kind, ride, new Map([['ana', zone]]), now).ownWords?.get('ana')
  return message && { title: translate(message.title, language), body: translateAll(message.body, language) }
}

describe('the text of a reminder', () => {
  const lisbon = rideAt('2026-06-06T08:00:00Z', 'Europe/Lisbon')
  test.each([
    [lisbon, 'Europe/Lisbon', 24, 'starts tomorrow at 9:00 AM'],
    // Without a second time if both clocks are equal or the rider's zone is unknown.
    [lisbon, 'Europe/London', 24, 'starts tomorrow at 9:00 AM'],
    [lisbon, null, 24, 'starts tomorrow at 9:00 AM'],
    [lisbon, 'Europe/Helsinki', 24, 'starts tomorrow at 9:00 AM in Lisbon (11:00 AM your time)'],
    [lisbon, 'Asia/Kathmandu', 24, 'starts tomorrow at 9:00 AM in Lisbon (1:45 PM your time)'],
    [lisbon, 'Australia/Lord_Howe', 24, 'starts tomorrow at 9:00 AM in Lisbon (6:30 PM your time)'],
    [lisbon, 'Pacific/Kiritimati', 24, 'starts tomorrow at 9:00 AM in Lisbon (10:00 PM your time)'],
    // The ride starts on the same day in the rider's zone.
    [lisbon, 'Asia/Kathmandu', 10, 'starts on Saturday at 9:00 AM in Lisbon (1:45 PM your time)'],
    [
      rideAt('2026-06-06T22:00:00Z', 'Europe/Lisbon'),
      'Asia/Kathmandu',
      24,
      'starts tomorrow at 11:00 PM in Lisbon (Sun 3:45 AM your time)',
    ],
    [rideAt('2026-06-06T22:00:00Z', 'Europe/Lisbon'), null, 10, 'starts today at 11:00 PM'],
    // The night is an hour shorter: 24 hours before is nearly midnight two calendar days before.
    [rideAt('2026-03-29T22:30:00Z', 'Europe/Lisbon'), null, 24, 'starts tomorrow at 11:30 PM'],
    [
      rideAt('2026-06-06T12:00:00Z', 'Etc/GMT+3'),
      'UTC',
      24,
      'starts tomorrow at 9:00 AM in GMT-3 (12:00 PM your time)',
    ],
  ])('of %j for a rider in %s, %i hours before, is: %s', (ride, zone, hours, words) => {
    expect(wordsFor('day', ride, zone, before(ride, hours))?.title).toBe(`“Sunrise loop” ${words}`)
  })
})

test('the text of a reminder has the times of the reader’s language', () => {
  const ride = rideAt('2026-06-06T22:00:00Z', 'Europe/Lisbon')
  expect(wordsFor('day', ride, 'Asia/Kathmandu', before(ride, 24), 'de')).toEqual({
    title: '„Sunrise loop“ beginnt morgen um 23:00 Uhr, Westeuropäische Zeit (bei dir So., 03:45 Uhr)',
    body: 'Sieh dir die Strecke und das Wetter an.',
  })
})

test('contains the remaining time in the last hour, also when it is sent late', () => {
  const ride = rideAt('2026-06-06T08:00:00Z', 'Europe/Lisbon')
  expect(wordsFor('hour', ride, 'Asia/Kathmandu', before(ride, 1))).toEqual({
    title: '“Sunrise loop” starts in an hour',
    body: 'It starts at 9:00 AM in Lisbon (1:45 PM your time).',
  })
  expect(wordsFor('hour', ride, null, before(ride, 0.5))?.title).toBe('“Sunrise loop” starts in 30 minutes')
  expect(wordsFor('hour', ride, null, before(ride, 0.001))?.title).toBe('“Sunrise loop” starts in a minute')
})

describe('a reminder of a ride without a time', () => {
  const anyTime = rideAt('2026-06-05T23:00:00Z', 'Europe/Lisbon', 24)
  test('is sent once, at six in the evening before, and never at night', () => {
    expect(reminderWindow('day', anyTime)).toEqual({ from: new Date('2026-06-05T17:00:00Z'), before: anyTime.startsAt })
    expect(reminderWindow('hour', anyTime)).toBeUndefined()
  })

  test('names the day of the ride', () => {
    const now = new Date('2026-06-05T17:00:00Z')
    expect(wordsFor('day', anyTime, 'Europe/Lisbon', now)).toEqual({
      title: '“Sunrise loop” is tomorrow',
      body: 'Any time that day. See the route and the weather.',
    })
    expect(wordsFor('day', anyTime, 'Pacific/Kiritimati', now)?.title).toBe(
      '“Sunrise loop” is on Saturday, Jun 6 in Lisbon',
    )
  })

  test('keeps its evening when the clocks change at night, and is not used for a short ride that begins at midnight', () => {
    // 8 March in New York has 23 hours; 5 April on Lord Howe has 24.5.
    expect(reminderWindow('day', rideAt('2026-03-08T05:00:00Z', 'America/New_York', 23))?.from).toEqual(
      new Date('2026-03-07T23:00:00Z'),
    )
    expect(reminderWindow('day', rideAt('2026-04-04T13:00:00Z', 'Australia/Lord_Howe', 24.5))?.from).toEqual(
      new Date('2026-04-04T07:00:00Z'),
    )
    expect(reminderWindow('hour', rideAt('2026-06-05T23:00:00Z', 'Europe/Lisbon', 4))).toBeDefined()
  })
})
