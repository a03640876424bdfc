import { expect, test } from 'vitest'
import { piecesOf } from './pieces.ts'

test('a line without gaps is one piece, and a single point none', () => {
  expect(piecesOf(['a', 'b', 'c'])).toEqual([['a', 'b', 'c']])
  expect(piecesOf(['a'])).toEqual([])
  expect(piecesOf([])).toEqual([])
})

test('a line ends before each gap and starts again after it', () => {
  expect(piecesOf(['a', 'b', 'c', 'd', 'e'], [2])).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
  expect(piecesOf(['a', 'b', 'c', 'd', 'e'], [1, 3])).toEqual([
    ['b', 'c'],
    ['d', 'e'],
  ])
})
