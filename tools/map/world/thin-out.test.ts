import { describe, expect, test } from 'vitest'
import { contains } from './rings.ts'
import { thinOut } from './thin-out.ts'

describe('simplifying a coastline', () => {
  /** A coast with a bay of some 300 m every kilometre. */
  const coast = Array.from({ length: 200 }, (_, index) => [index * 0.005, index % 2 === 0 ? 0 : 0.0027])

  test('keeps points beyond the tolerance and the ends', () => {
    expect(thinOut(coast, () => 100)).toEqual(coast)
    expect(thinOut(coast, () => 1_000)).toEqual([coast[0], coast.at(-1)])
  })

  test('is fine in one place and coarse in another', () => {
    const kept = thinOut(coast, ([lng = 0]) => (lng < 0.5 ? 100 : 1_000))
    const west = kept.filter(([lng = 0]) => lng < 0.5)
    expect(west).toHaveLength(100)
    expect(kept.length - west.length).toBeLessThan(5)
  })

  test('keeps a ring closed', () => {
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0.5, 1.0001],
      [0, 1],
      [0, 0],
    ]
    expect(thinOut(ring, () => 100)).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ])
  })
})

test('a point lies inside a ring, outside it, or in its bay', () => {
  const ring = [
    [0, 0],
    [4, 0],
    [4, 4],
    [2, 1],
    [0, 4],
    [0, 0],
  ]
  expect(contains(ring, 1, 1)).toBe(true)
  expect(contains(ring, 2, 3)).toBe(false)
  expect(contains(ring, 5, 1)).toBe(false)
})
