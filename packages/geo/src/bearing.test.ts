import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bearingDegrees, turnBetween } from './bearing.ts'

const here = { lat: 39.29, lng: -76.61 }

describe('the bearing between two places', () => {
  test.each([
    ['north', { lat: 39.3, lng: -76.61 }, 0],
    ['east', { lat: 39.29, lng: -76.6 }, 90],
    ['south', { lat: 39.28, lng: -76.61 }, 180],
    ['west', { lat: 39.29, lng: -76.62 }, 270],
    ['itself', here, 0],
  ])('is measured clockwise from north: %s', (_, there, degrees) => {
    expect(bearingDegrees(here, there)).toBeCloseTo(degrees, 1)
  })

  test('takes the short way over the antimeridian', () => {
    expect(bearingDegrees({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeCloseTo(90, 6)
  })
})

test('the difference of two directions is at most half a turn, in either order', () => {
  const degrees = fc.double({ min: 0, max: 360, noNaN: true })
  fc.assert(
    fc.property(degrees, degrees, (one, other) => {
      const turn = turnBetween(one, other)
      expect(turn).toBeGreaterThanOrEqual(0)
      expect(turn).toBeLessThanOrEqual(180)
      expect(turnBetween(other, one)).toBeCloseTo(turn, 9)
    }),
  )
  expect(turnBetween(350, 10)).toBeCloseTo(20, 9)
})
