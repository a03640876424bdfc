import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsOf } from './bounds.ts'
import { anyPlace } from '../test/any-place.ts'

describe('the box around points', () => {
  test('is undefined without points and a point for one', () => {
    expect(boundsOf([])).toBeUndefined()
    expect(boundsOf([{ lat: 1, lng: 2 }])).toEqual({ west: 2, south: 1, east: 2, north: 1 })
  })

  test('crosses the antimeridian when that is shorter', () => {
    const fiji = [
      { lat: -17, lng: 178 },
      { lat: -18, lng: -179 },
    ]
    expect(boundsOf(fiji)).toEqual({ west: 178, east: -179, south: -18, north: -17 })
  })

  test('does not cross it otherwise', () => {
    const points = [
      { lat: 90, lng: -100 },
      { lat: -90, lng: 70 },
    ]
    expect(boundsOf(points)).toEqual({ west: -100, east: 70, south: -90, north: 90 })
  })

  test('contains every point in any arrangement', () => {
    fc.assert(
      fc.property(fc.array(anyPlace, { minLength: 1, maxLength: 20 }), (points) => {
        const box = boundsOf(points)
        if (!box) throw new Error('points have a box')
        for (const { lat, lng } of points) {
          expect(lat >= box.south && lat <= box.north).toBe(true)
          const inside = box.west <= box.east ? lng >= box.west && lng <= box.east : lng >= box.west || lng <= box.east
          expect(inside).toBe(true)
        }
      }),
    )
  })
})
