import { describe, expect, test } from 'vitest'
import { ringsOf } from './coast.ts'

const square = (west: number, south: number) => [
  [west, south],
  [west, south + 1],
  [west + 1, south + 1],
  [west + 1, south],
  [west, south],
]

describe('joining the lines of a coast', () => {
  test('keeps a complete island unchanged', () => {
    expect(ringsOf([square(10, 50)])).toEqual([square(10, 50)])
  })

  test('joins lines that were cut along a grid into one ring, in any order', () => {
    const [a = [], b = [], c = [], d = []] = square(10, 50)
    const rings = ringsOf([
      [c, d],
      [a, b, c],
      [d, a],
    ])
    expect(rings).toEqual([[c, d, a, b, c]])
  })

  test('closes land across the antimeridian along it on either side', () => {
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

  test('closes Antarctica around the south within the world', () => {
    const shore = [
      [180, -78],
      [0, -70],
      [-180, -78],
    ]
    expect(ringsOf([shore])).toEqual([[...shore, [-180, -85.06], [180, -85.06], [180, -78]]])
  })

  test('rejects a coast that cannot be closed', () => {
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
