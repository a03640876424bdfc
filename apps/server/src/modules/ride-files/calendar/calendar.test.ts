import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rideToCalendar } from './calendar-export.ts'
import { calendarText, foldLine } from './calendar-line.ts'
import { shownRide } from '../ride-files.testing.ts'

const options = { productName: 'Scooter Rides', origin: 'https://rides.example' }
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('a ride as a calendar', () => {
  test('is one event that is moved by importing a newer version', () => {
    const lines = linesOf(rideToCalendar(shownRide(), options))

    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Scooter Rides//Rides//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:ride-7@rides.example',
      'DTSTAMP:20260502T080000Z',
      'LAST-MODIFIED:20260502T080000Z',
      'SEQUENCE:3',
      'DTSTART:20260502T080000Z',
      'DTEND:20260502T103000Z',
      'SUMMARY:Coast run',
      'LOCATION:City Hall',
      'GEO:40.7128;-74.006',
      'URL:https://rides.example/rides/7',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('marks a cancelled ride as cancelled', () => {
    expect(linesOf(rideToCalendar(shownRide({ status: 'cancelled' }), options))).toContain('STATUS:CANCELLED')
  })

  test('hides a blurred start', () => {
    const text = rideToCalendar(shownRide({ isBlurred: true, startLabel: null }), options)

    expect(text).not.toMatch(/GEO|LOCATION/)
  })

  test('escapes line breaks in a title', () => {
    const lines = linesOf(rideToCalendar(shownRide({ title: 'Tea; cake, \\ more\r\nATTACH:evil' }), options))

    expect(lines).toContain('SUMMARY:Tea\\; cake\\, \\\\ more\\nATTACH:evil')
    expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([])
  })
})

test('lines are at most 75 octets long, break between characters and unfold to the original text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = `SUMMARY:${calendarText(text)}`
      const folded = foldLine(line)
      expect(folded.replaceAll('\r\n ', '')).toBe(line)
      for (const part of folded.split('\r\n')) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
        expect(part.isWellFormed()).toBe(true)
      }
    }),
  )
})
