import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { simplify } from './simplify.ts'
import { anyPlace } from '../../test/any-place.ts'

const line = (count: number, at: (share: number) => { lat: number; lng: number }) =>
  Array.from({ length: count }, (_, index) => at(index / (count - 1)))

describe('simplifying a path', () => {
  test('keeps the ends, the order and at most the requested number of points', () => {
    fc.assert(
      fc.property(
        fc.array(anyPlace, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 2, max: 20 }),
        (points, most) => {
          const simplified = simplify(points, most)
          expect(simplified.length).toBeLessThanOrEqual(most)
          expect(simplified[0]).toBe(points[0])
          expect(simplified.at(-1)).toBe(points.at(-1))
          const places = simplified.map((point) => points.indexOf(point))
          expect(places).toEqual(places.toSorted((a, b) => a - b))
        },
      ),
    )
  })

  test('keeps the corners of a square path and drops points on straight lines', () => {
    const corners = [
      { lat: 40, lng: -74 },
      { lat: 40, lng: -73 },
      { lat: 41, lng: -73 },
    ] as const
    const path = [
      ...line(50, (share) => ({ lat: 40, lng: -74 + share })),
      ...line(50, (share) => ({ lat: 40 + share, lng: -73 })).slice(1),
    ]
    expect(simplify(path, 3)).toEqual(corners)
    // Points on the line between two kept ones are left out even if there is room.
    expect(simplify(path, 90).length).toBeLessThanOrEqual(90)
  })

  test('treats a step over the antimeridian as short', () => {
    const path = line(101, (share) => ({ lat: share < 0.5 ? 0 : 0.5, lng: share < 0.3 ? 179 + share : -180 + share }))
    const simplified = simplify(path, 4)
    expect(simplified.some(({ lat }) => lat === 0) && simplified.some(({ lat }) => lat === 0.5)).toBe(true)
  })

  test('drops points within the tolerance, even when there is room', () => {
    const wobbly = line(400, (share) => ({ lat: 40 + Math.sin(share * 300) * 1e-5, lng: -74 + share }))
    expect(simplify(wobbly, 50, 20)).toEqual([wobbly[0], wobbly.at(-1)])
    expect(simplify([{ lat: 1, lng: 1 }], 50, 20)).toEqual([{ lat: 1, lng: 1 }])
  })

  test('reduces the 20,000 points of a long recording to 100', () => {
    const path = line(20_000, (share) => ({ lat: 40 + Math.sin(share * 40) / 10, lng: -74 + share }))
    expect(simplify(path, 100)).toHaveLength(100)
  })
})
