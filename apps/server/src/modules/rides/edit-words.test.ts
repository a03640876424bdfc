import { describe, expect, test } from 'vitest'
import type { RideDifference } from '../../events/domain-event.ts'
import { describeDifferences } from './edit-words.ts'

const lisbon = (at: string) => ({ at: `2026-${at}:00.000Z`, zone: 'Europe/Lisbon' })
const newYork = (at: string) => ({ at: `2026-${at}:00.000Z`, zone: 'America/New_York' })

describe('the text of an edit contains the values before and after', () => {
  test.each<[string, RideDifference, string]>([
    [
      'a later start of the same day: the day once',
      { what: 'start', before: lisbon('11-14T10:00'), after: lisbon('11-14T11:30') },
      'the start moved from Sat, Nov 14, 10:00 AM to 11:30 AM (Lisbon time)',
    ],
    [
      'another day',
      { what: 'start', before: lisbon('11-14T10:00'), after: lisbon('11-15T10:00') },
      'the start moved from Sat, Nov 14, 10:00 AM to Sun, Nov 15, 10:00 AM (Lisbon time)',
    ],
    [
      'another year',
      { what: 'start', before: lisbon('12-31T10:00'), after: { at: '2027-01-01T10:00:00Z', zone: 'Europe/Lisbon' } },
      'the start moved from Thu, Dec 31, 2026, 10:00 AM to Fri, Jan 1, 2027, 10:00 AM (Lisbon time)',
    ],
    [
      'a clock change between two days: the local time of each day',
      { what: 'start', before: lisbon('10-24T09:00'), after: lisbon('10-25T10:00') },
      'the start moved from Sat, Oct 24, 10:00 AM to Sun, Oct 25, 10:00 AM (Lisbon time)',
    ],
    [
      'the same moment in another time zone',
      { what: 'start', before: lisbon('11-14T10:00'), after: newYork('11-14T10:00') },
      'the start moved from Sat, Nov 14, 10:00 AM (Lisbon time) to Sat, Nov 14, 5:00 AM (New York time)',
    ],
    [
      'a new end',
      { what: 'end', before: null, after: lisbon('11-14T13:00') },
      'the end was set to Sat, Nov 14, 1:00 PM (Lisbon time)',
    ],
    [
      'a removed end',
      { what: 'end', before: lisbon('11-14T13:00'), after: null },
      'the end (Sat, Nov 14, 1:00 PM, Lisbon time) was removed',
    ],
    ['seats', { what: 'seats', before: 4, after: 6 }, 'the seats changed from 4 to 6'],
    ['seats without limit', { what: 'seats', before: 4, after: null }, 'the seats changed from 4 to no limit'],
    ['a name', { what: 'title', before: 'A', after: 'B' }, 'the name changed from “A” to “B”'],
    [
      'wishes',
      { what: 'avoid', before: [], after: ['tolls', 'unpaved'] },
      'the route now avoids tolls, unpaved roads (before: nothing)',
    ],
    [
      'the visibility',
      { what: 'visibility', before: 'public', after: 'friends' },
      'the visibility changed from everybody to friends',
    ],
    [
      'a start by name',
      { what: 'places', start: { before: 'City Hall', after: 'Pier 4' } },
      'the start location changed from City Hall to Pier 4',
    ],
    ['places without names', { what: 'places' }, 'the places on the route changed'],
  ])('%s', (_what, difference, words) => {
    expect(describeDifferences([difference])).toEqual([words])
  })
})
