import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test.each([
  [3, { count: 3, isExact: true }, false, '3 rides'],
  [1, { count: 1, isExact: true }, true, '1 ride here'],
  [0, { count: 0, isExact: true }, true, '0 rides here'],
  [20, { count: 134, isExact: true }, true, '20 of 134 rides here'],
  [20, { count: 1000, isExact: false }, false, '20 of 1,000+ rides'],
  // A ride was added after the count.
  [4, { count: 3, isExact: true }, false, '4 rides'],
])('%i shown of %o, here: %s', (shown, count, isHere, text) => {
  expect(countText(shown, count, isHere)).toBe(text)
})
