import { expect, test } from 'vitest'
import { roundCorners } from './round-corners.ts'

test('cuts a corner and keeps the ends of the line', () => {
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

test('keeps a line of two points', () => {
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
