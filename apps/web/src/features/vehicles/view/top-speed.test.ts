import { expect, test } from 'vitest'
import { greatestSpeed, shownSpeed, storedSpeed } from './top-speed.ts'

test('a speed typed in miles is shown unchanged', () => {
  for (let mph = 1; mph <= greatestSpeed('imperial'); mph++)
    expect(shownSpeed(storedSpeed(mph, 'imperial'), 'imperial')).toBe(mph)
})

test('the highest speed that can be typed is accepted by the server', () => {
  expect(storedSpeed(greatestSpeed('imperial'), 'imperial')).toBeLessThanOrEqual(300)
  expect(greatestSpeed('metric')).toBe(300)
})
