import { expect, test } from 'vitest'
import { greatestSpeed, shownSpeed, storedSpeed } from './top-speed.ts'

test('every speed in miles comes back as it was typed', () => {
  for (let mph = 1; mph <= greatestSpeed('imperial'); mph++)
    expect(shownSpeed(storedSpeed(mph, 'imperial'), 'imperial')).toBe(mph)
})

test('the fastest that can be typed is one the server takes', () => {
  expect(storedSpeed(greatestSpeed('imperial'), 'imperial')).toBeLessThanOrEqual(300)
  expect(greatestSpeed('metric')).toBe(300)
})
