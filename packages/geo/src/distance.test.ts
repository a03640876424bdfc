import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceMetres, pathMetres } from './distance.ts'
import { anyPlace } from '../test/any-place.ts'

const NEW_YORK = { lat: 40.7128, lng: -74.006 }
const LONDON = { lat: 51.5074, lng: -0.1278 }
const HALF_ROUND = Math.PI * 6_371_008.8

describe('the distance between two places', () => {
  test('agrees with the known distance from New York to London', () => {
    expect(distanceMetres(NEW_YORK, LONDON)).toBeCloseTo(5_570_230, -3)
  })

  test('takes the short way over the antimeridian', () => {
    expect(distanceMetres({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeCloseTo(22_239, -1)
  })

  test('is zero between all meridians at a pole', () => {
    expect(distanceMetres({ lat: 90, lng: 0 }, { lat: 90, lng: 137 })).toBeCloseTo(0, 6)
    expect(distanceMetres({ lat: 90, lng: 0 }, { lat: -90, lng: 20 })).toBeCloseTo(HALF_ROUND, 3)
  })

  test('is never negative, never more than half the globe, and the same both ways', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (a, b) => {
        const there = distanceMetres(a, b)
        expect(there).toBeGreaterThanOrEqual(0)
        expect(there).toBeLessThanOrEqual(HALF_ROUND + 1e-6)
        expect(distanceMetres(b, a)).toBeCloseTo(there, 6)
      }),
    )
  })

  test('satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, anyPlace, (a, b, c) => {
        // A metre for rounding near antipodes, where an error of 1e-16 in the haversine is one of 0.1 m in each distance.
        expect(distanceMetres(a, c)).toBeLessThanOrEqual(distanceMetres(a, b) + distanceMetres(b, c) + 1)
      }),
    )
  })
})

test('the length of a path is the sum of its legs, and zero without a leg', () => {
  const direct = distanceMetres(NEW_YORK, LONDON)
  expect(pathMetres([NEW_YORK, LONDON, NEW_YORK])).toBeCloseTo(2 * direct, 6)
  expect(pathMetres([NEW_YORK])).toBe(0)
  expect(pathMetres([])).toBe(0)
})
