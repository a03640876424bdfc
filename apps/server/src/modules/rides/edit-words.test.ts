import { describe, expect, test } from 'vitest'
import type { RideDifference } from '../../events/domain-event.ts'
import { translateAll } from '../../platform/language/translate.ts'
import { describeDifferences, describeFields } from './edit-words.ts'

const lisbon = (at: string) => ({ at: `2026-${at}:00.000Z`, zone: 'Europe/Lisbon' })
const newYork = (at: string) => ({ at: `2026-${at}:00.000Z`, zone: 'America/New_York' })

describe('the text of an edit contains the values before and after', () => {
  test.each<[string, RideDifference, string]>([
    [
      'a later start of the same day: the day once',
      { what: 'start', before: lisbon('11-14T10:00'), after: lisbon('11-14T11:30') },
      'The start moved from Sat, Nov 14, 10:00 AM to 11:30 AM (Lisbon time).',
    ],
    [
      'another day',
      { what: 'start', before: lisbon('11-14T10:00'), after: lisbon('11-15T10:00') },
      'The start moved from Sat, Nov 14, 10:00 AM to Sun, Nov 15, 10:00 AM (Lisbon time).',
    ],
    [
      'another year',
      { what: 'start', before: lisbon('12-31T10:00'), after: { at: '2027-01-01T10:00:00Z', zone: 'Europe/Lisbon' } },
      'The start moved from Thu, Dec 31, 2026, 10:00 AM to Fri, Jan 1, 2027, 10:00 AM (Lisbon time).',
    ],
    [
      'a clock change between two days: the local time of each day',
      { what: 'start', before: lisbon('10-24T09:00'), after: lisbon('10-25T10:00') },
      'The start moved from Sat, Oct 24, 10:00 AM to Sun, Oct 25, 10:00 AM (Lisbon time).',
    ],
    [
      'the same moment in another time zone',
      { what: 'start', before: lisbon('11-14T10:00'), after: newYork('11-14T10:00') },
      'The start moved from Sat, Nov 14, 10:00 AM (Lisbon time) to Sat, Nov 14, 5:00 AM (New York time).',
    ],
    [
      'a new end',
      { what: 'end', before: null, after: lisbon('11-14T13:00') },
      'The end was set to Sat, Nov 14, 1:00 PM (Lisbon time).',
    ],
    [
      'a removed end',
      { what: 'end', before: lisbon('11-14T13:00'), after: null },
      'The end (Sat, Nov 14, 1:00 PM, Lisbon time) was removed.',
    ],
    ['seats', { what: 'seats', before: 4, after: 6 }, 'The seats changed from 4 to 6.'],
    ['seats without limit', { what: 'seats', before: 4, after: null }, 'The seats changed from 4 to no limit.'],
    ['limited seats', { what: 'seats', before: null, after: 4 }, 'The seats changed from no limit to 4.'],
    ['a name', { what: 'title', before: 'A', after: 'B' }, 'The name changed from “A” to “B”.'],
    [
      'wishes',
      { what: 'avoid', before: [], after: ['tolls', 'unpaved'] },
      'The route now avoids tolls, unpaved roads (before: nothing).',
    ],
    [
      'fewer wishes',
      { what: 'avoid', before: ['tolls', 'unpaved'], after: [] },
      'The route now avoids nothing (before: tolls, unpaved roads).',
    ],
    [
      'the visibility',
      { what: 'visibility', before: 'public', after: 'friends' },
      'The visibility changed from everybody to friends.',
    ],
    [
      'a start by name',
      { what: 'places', start: { before: 'City Hall', after: 'Pier 4' } },
      'The start location changed from City Hall to Pier 4.',
    ],
    ['places without names', { what: 'places' }, 'The places on the route changed.'],
  ])('%s', (_what, difference, text) => {
    expect(translateAll(describeDifferences([difference]), 'en')).toBe(text)
  })

  test('in the language of the reader, with its way of writing moments', () => {
    const moved = { what: 'start', before: lisbon('11-14T10:00'), after: lisbon('11-14T13:30') } as const
    expect(translateAll(describeDifferences([moved]), 'de')).toBe(
      'Der Start wurde von Sa., 14. Nov., 10:00 auf 13:30 (Westeuropäische Zeit) verschoben.',
    )
  })
})

test('fields without values have a sentence each, and unknown ones none', () => {
  expect(translateAll(describeFields(['date', 'stops', 'capacity', 'made-up']), 'en')).toBe(
    'The start time changed. The places on the route changed.',
  )
})
