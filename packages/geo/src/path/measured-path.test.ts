import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceMetres, pathMetres } from '../distance.ts'
import { measurePath, pointAt, spotsNear } from './measured-path.ts'
import { metresAlong } from './metres-along.ts'

/** A figure of eight: east, north, west across the middle of the first leg, and south. */
const eight = measurePath([
  { lat: 0, lng: 0 },
  { lat: 0, lng: 0.02 },
  { lat: 0.01, lng: 0.02 },
  { lat: 0.01, lng: 0.01 },
  { lat: -0.01, lng: 0.01 },
])
const crossing = { lat: 0, lng: 0.01 }

describe('the positions of a path near a point', () => {
  test('are one for each time that the path passes, in the order of the path', () => {
    const spots = spotsNear(eight, crossing, 50)
    expect(spots).toHaveLength(2)
    expect(spots[0]?.metres).toBeCloseTo(1112, -1)
    expect(spots[0]?.bearing).toBeCloseTo(90, 3)
    expect(spots[1]?.metres).toBeCloseTo(5560, -1)
    expect(spots[1]?.bearing).toBeCloseTo(180, 3)
  })

  test('are limited to the requested section, including its ends', () => {
    expect(spotsNear(eight, crossing, 50, { from: 2000, to: eight.length })).toHaveLength(1)
    const [edge] = spotsNear(eight, crossing, 50, { from: 0, to: 1100 })
    expect(edge?.metres).toBe(1100)
    expect(edge?.distance).toBeCloseTo(12, 0)
  })

  test('are two when the path returns on the same road', () => {
    const spur = measurePath([
      { lat: 0, lng: 0 },
      { lat: 0, lng: 0.01 },
      { lat: 0, lng: 0 },
    ])
    const spots = spotsNear(spur, { lat: 0.0001, lng: 0.0098 }, 50)
    expect(spots.map(({ bearing }) => Math.round(bearing))).toEqual([90, 270])
    expect((spots[0]?.metres ?? 0) + (spots[1]?.metres ?? 0)).toBeCloseTo(spur.length, 6)
  })

  test('are empty in a gap of the path', () => {
    const cut = measurePath(eight.points, [1])
    expect(spotsNear(cut, crossing, 50)).toHaveLength(1)
  })

  test.each([
    ['without points', measurePath([])],
    ['of one point', measurePath([{ lat: 0, lng: 0 }])],
  ])('are empty on a path %s', (_, path) => {
    expect(spotsNear(path, { lat: 0, lng: 0 }, 50)).toEqual([])
    expect(path.length).toBe(0)
  })
})

const near = fc.record({
  lat: fc.double({ min: 39, max: 39.2, noNaN: true }),
  lng: fc.double({ min: -76, max: -75.8, noNaN: true }),
})
const paths = fc.array(near, { minLength: 2, maxLength: 12 })

describe('a measured path', () => {
  test('finds the same nearest position as a path that is measured each time', () => {
    fc.assert(
      fc.property(paths, near, (points, point) => {
        const path = measurePath(points)
        const spots = spotsNear(path, point, Infinity)
        const nearest = spots.reduce((one, other) => (other.distance < one.distance ? other : one))
        expect(nearest.metres).toBeCloseTo(metresAlong(points, point), 3)
        expect(path.length).toBeCloseTo(pathMetres(points), 3)
      }),
    )
  })

  test('returns the point of a position', () => {
    fc.assert(
      fc.property(paths, near, (points, point) => {
        const path = measurePath(points)
        const [spot] = spotsNear(path, point, Infinity)
        const at = spot && pointAt(path, spot.metres)
        // A line that is straight in degrees differs from the great circle by some metres over 20 km.
        expect(at && spot && distanceMetres(at, spot.at)).toBeLessThan(20)
      }),
    )
  })
})
