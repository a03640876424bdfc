import { expect, test } from 'vitest'
import { roundDistance } from './group-alert.ts'

test.each([
  [0, 10],
  [14, 10],
  [994, 990],
  [996, 1000],
  [1249, 1200],
])('a distance of %d m is told as %d m', (metres, told) => {
  expect(roundDistance(metres)).toBe(told)
})
