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

test('shows the times of a ride in its own time zone', () => {
  expect(previewDescription(ride, 'en')).toBe('Saturday, January 4, 2031 at 12:00 AM, Kathmandu time')
})

test('shows the end of a ride on the same day and days later', () => {
  expect(previewDescription({ ...ride, endsAt: new Date('2031-01-03T20:15:00Z') }, 'en')).toBe(
    'Saturday, January 4, 2031, 12:00 – 2:00 AM, Kathmandu time',
  )
  expect(previewDescription({ ...ride, endsAt: new Date('2031-01-05T08:15:00Z') }, 'en')).toMatch(
    / – Sunday, January 5, 2031 at 2:00 PM, Kathmandu time$/,
  )
})

test('names the place of a round trip once and joins lines into one', () => {
  const words = previewDescription(
    { ...ride, startLabel: 'Thamel', endLabel: 'Thamel', description: 'Slow\n\nand  easy' },
    'en',
  )
  expect(words).toMatch(/ · Thamel\. Slow and easy$/)
})

test('cuts a long text between two characters', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(shortened(family.repeat(250))).toBe(`${family.repeat(18)}…`)
  expect(shortened('x'.repeat(200))).toBe('x'.repeat(200))
})
