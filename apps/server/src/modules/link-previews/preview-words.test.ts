import { expect, test } from 'vitest'
import { rideWords, shortened } from './preview-words.ts'

const ride = {
  startsAt: new Date('2031-01-03T18:15:00Z'),
  timeZone: 'Asia/Kathmandu',
  distance: null,
  startLabel: null,
  endLabel: null,
  description: null,
}

test('a ride is told in the clock of its own place', () => {
  expect(rideWords(ride)).toBe('Saturday, January 4, 2031 at 12:00 AM GMT+5:45')
})

test('a round trip names its place once, and lines become one', () => {
  const words = rideWords({ ...ride, startLabel: 'Thamel', endLabel: 'Thamel', description: 'Slow\n\nand  easy' })
  expect(words).toMatch(/ · Thamel\. Slow and easy$/)
})

test('a long text is cut between two characters, never within one', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(shortened(family.repeat(250))).toBe(`${family.repeat(199)}…`)
  expect(shortened('x'.repeat(200))).toBe('x'.repeat(200))
})
