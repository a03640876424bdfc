import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { rideToCalendar } from './calendar-export.ts'
import { shownRide } from '../ride-files.testing.ts'

const options = { productName: 'Scooter Rides', origin: 'https://rides.example' }

/** Parsed with an independent library. */
function readElsewhere(change: Parameters<typeof shownRide>[0] = {}) {
  const calendar = new ICAL.Component(ICAL.parse(rideToCalendar(shownRide(change), options)))
  const entries = calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry))
  const [event] = entries
  if (!event || entries.length > 1) throw new Error('one event')
  return { event, status: event.component.getFirstPropertyValue('status') }
}

describe('another calendar', () => {
  test('finds one event and its newer version by the sequence', () => {
    const { event, status } = readElsewhere({ version: 4 })
    expect([event.uid, event.sequence, status]).toEqual(['ride-7@rides.example', 4, 'CONFIRMED'])
    expect(readElsewhere({ version: 5, status: 'cancelled' })).toMatchObject({
      status: 'CANCELLED',
      event: { uid: event.uid, sequence: 5 },
    })
  })

  test.each([
    ['line breaks', 'Tea\r\nand\ncake'],
    ['special characters of the format', 'a;b,c\\d:e "f" =g'],
    ['text that looks like a line of the format', 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT'],
    ['characters of four bytes at the folds', '🛵'.repeat(60)],
    ['emoji sequences at the folds', '👨‍👩‍👧‍👦🇵🇹'.repeat(20)],
    ['right-to-left texts', 'רכיבה על קטנוע לאורך החוף '.repeat(6)],
  ])('reads %s as they were written', (_what, text) => {
    const { event } = readElsewhere({ title: text, description: text, startLabel: text })
    // Calendars normalise line breaks and trim texts.
    const read = text.replaceAll('\r\n', '\n')
    expect([event.summary, event.description, event.location]).toEqual([read, read, read])
  })

  // Two o'clock is repeated in one night and skipped in the other.
  test.each(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'])(
    'reads the moment %s unchanged by clock changes of that night',
    (moment) => {
      const startsAt = new Date(moment)
      const endsAt = new Date(startsAt.getTime() + 2 * 60 * 60 * 1000)
      const { event } = readElsewhere({ date: startsAt, startsAt, endsAt, timeZone: 'Europe/Berlin' })
      expect([event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([startsAt, endsAt])
      expect(event.duration.toSeconds()).toBe(7200)
    },
  )
})
