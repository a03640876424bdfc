import { expect, test } from 'vitest'
import { roundCorners } from './round-corners.ts'

test('a corner is cut and the ends of the line stay', () => {
  const line = [
    [0, 0],
    [4, 0],
    [4, 4],
  ]
  expect(roundCorners(line)).toEqual([
    [0, 0],
    [3, 0],
    [4, 1],
    [4, 4],
  ])
})

test('a line of two points is straight already', () => {
  expect(
    roundCorners([
      [0, 0],
      [4, 0],
    ]),
  ).toEqual([
    [0, 0],
    [4, 0],
  ])
})
