import { expect, test } from 'vitest'
import { previewDescription, shortened } from './preview-text.ts'

const ride = {
  startsAt: new Date('2031-01-03T18:15:00Z'),
  endsAt: null,
  timeZone: 'Asia/Kathmandu',
  distance: null,
  startLabel: null,
  endLabel: null,
  description: null,
}

test('a ride is told in the clock of its own place', () => {
  expect(previewDescription(ride)).toBe('Saturday, January 4, 2031 at 12:00 AM, Kathmandu time')
})

test('its end is told with it, on the same day and days later', () => {
  expect(previewDescription({ ...ride, endsAt: new Date('2031-01-03T20:15:00Z') })).toBe(
    'Saturday, January 4, 2031, 12:00 – 2:00 AM, Kathmandu time',
  )
  expect(previewDescription({ ...ride, endsAt: new Date('2031-01-05T08:15:00Z') })).toMatch(
    / – Sunday, January 5, 2031 at 2:00 PM, Kathmandu time$/,
  )
})

test('a round trip names its place once, and lines become one', () => {
  const words = previewDescription({
    ...ride,
    startLabel: 'Thamel',
    endLabel: 'Thamel',
    description: 'Slow\n\nand  easy',
  })
  expect(words).toMatch(/ · Thamel\. Slow and easy$/)
})

test('a long text is cut between two characters, never within one', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(shortened(family.repeat(250))).toBe(`${family.repeat(18)}…`)
  expect(shortened('x'.repeat(200))).toBe('x'.repeat(200))
})
