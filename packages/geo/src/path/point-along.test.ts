import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceMetres, pathMetres } from '../distance.ts'
import { pointAlong } from './point-along.ts'

const near = fc.record({
  lat: fc.double({ min: 40, max: 41, noNaN: true }),
  lng: fc.double({ min: -74, max: -73, noNaN: true }),
})

describe('the point at a distance along a path', () => {
  const path = [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 1 },
    { lat: 1, lng: 1 },
  ]

  test('is the first point below zero and the last point beyond the length', () => {
    expect(pointAlong(path, -5)).toEqual({ lat: 0, lng: 0 })
    expect(pointAlong(path, 1e9)).toEqual({ lat: 1, lng: 1 })
    expect(pointAlong([], 5)).toBeUndefined()
    expect(pointAlong([{ lat: 3, lng: 4 }], 5)).toEqual({ lat: 3, lng: 4 })
  })

  test('is the middle at half the length', () => {
    const point = pointAlong(path, pathMetres(path) / 2)
    expect(point?.lat).toBeCloseTo(0, 3)
    expect(point?.lng).toBeCloseTo(1, 3)
  })

  test('crosses the antimeridian the short way', () => {
    const hop = [
      { lat: 0, lng: 179 },
      { lat: 0, lng: -179 },
    ]
    const point = pointAlong(hop, pathMetres(hop) * 0.75)
    expect(point?.lng).toBeCloseTo(-179.5, 6)
  })

  test('is at the given distance from the start of a single leg', () => {
    fc.assert(
      fc.property(near, near, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
        const length = distanceMetres(a, b)
        const point = pointAlong([a, b], length * share)
        // A line that is straight in degrees differs from the great circle by less than 300 m over 150 km.
        expect(Math.abs(distanceMetres(a, point ?? b) - length * share)).toBeLessThan(300)
      }),
    )
  })
})
