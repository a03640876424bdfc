import { describe, expect, test } from 'vitest'
import { ringsOf } from './coast.ts'

const square = (west: number, south: number) => [
  [west, south],
  [west, south + 1],
  [west + 1, south + 1],
  [west + 1, south],
  [west, south],
]

describe('putting the lines of a coast together', () => {
  test('an island that came whole stays as it is', () => {
    expect(ringsOf([square(10, 50)])).toEqual([square(10, 50)])
  })

  test('lines that were cut along a grid become one ring, in whatever order they come', () => {
    const [a = [], b = [], c = [], d = []] = square(10, 50)
    const rings = ringsOf([
      [c, d],
      [a, b, c],
      [d, a],
    ])
    expect(rings).toEqual([[c, d, a, b, c]])
  })

  test('land across the antimeridian is closed along it on either side', () => {
    const west = [
      [180, 65],
      [170, 66],
      [180, 67],
    ]
    const east = [
      [-180, 67],
      [-170, 66],
      [-180, 65],
    ]
    expect(ringsOf([west, east])).toEqual([
      [...west, west[0]],
      [...east, east[0]],
    ])
  })

  test('Antarctica is closed round the south, within the world', () => {
    const shore = [
      [180, -78],
      [0, -70],
      [-180, -78],
    ]
    expect(ringsOf([shore])).toEqual([[...shore, [-180, -85.06], [180, -85.06], [180, -78]]])
  })

  test('a coast that goes nowhere is an error and not an odd shape', () => {
    expect(() =>
      ringsOf([
        [
          [0, 0],
          [1, 1],
          [2, 0],
        ],
      ]),
    ).toThrow('ends in the open at 2,0')
  })
})
