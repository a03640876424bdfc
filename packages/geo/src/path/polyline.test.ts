import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePolyline, encodePolyline } from './polyline.ts'
import { anyPlace } from '../../test/any-place.ts'

describe('encoded polylines', () => {
  test('match the example in the description of the format', () => {
    const points = [
      { lat: 38.5, lng: -120.2 },
      { lat: 40.7, lng: -120.95 },
      { lat: 43.252, lng: -126.453 },
    ]
    expect(encodePolyline(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(points)
  })

  test('return every point within half of the last digit, from pole to pole', () => {
    fc.assert(
      fc.property(fc.array(anyPlace, { maxLength: 50 }), (points) => {
        const back = decodePolyline(encodePolyline(points))
        expect(back).toHaveLength(points.length)
        back.forEach((point, index) => {
          expect(Math.abs(point.lat - (points[index]?.lat ?? NaN))).toBeLessThanOrEqual(0.500001e-5)
          expect(Math.abs(point.lng - (points[index]?.lng ?? NaN))).toBeLessThanOrEqual(0.500001e-5)
        })
      }),
    )
  })

  test('of no points are empty', () => {
    expect(encodePolyline([])).toBe('')
    expect(decodePolyline('')).toEqual([])
  })

  test.each(['_p~iF', '_p~iF~ps|', 'hello world', '_p~iFÄ', '~~~~~~~~~~~~'])('reject the invalid text %j', (text) => {
    expect(() => decodePolyline(text)).toThrow(RangeError)
  })

  test('are either decoded or rejected for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          expect(Array.isArray(decodePolyline(text))).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
    )
  })
})
