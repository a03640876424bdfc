import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMetres } from './distance.ts'
import { mercator, mercatorStretch } from './mercator.ts'
import { anyPlace } from '../test/any-place.ts'

test('the corners of the web map lie at ±20037508.34 metres', () => {
  const corner = mercator({ lat: 85.0511287798, lng: 180 })
  expect(corner.x).toBeCloseTo(20_037_508.34, 2)
  expect(corner.y).toBeCloseTo(20_037_508.34, 1)
  expect(mercator({ lat: 0, lng: 0 }).y).toBeCloseTo(0, 6)
})

test('the poles are at the edge instead of at infinity', () => {
  expect(mercator({ lat: 90, lng: 0 })).toEqual(mercator({ lat: 85.06, lng: 0 }))
  expect(mercator({ lat: -90, lng: 0 })).toEqual(mercator({ lat: -85.06, lng: 0 }))
  fc.assert(
    fc.property(anyPlace, (place) => Number.isFinite(mercator(place).y) && Math.abs(mercator(place).y) < 20_060_000),
  )
})

test('a kilometre on the map is a kilometre on the ground times the scale factor', () => {
  const a = { lat: 60, lng: 10 }
  const b = { lat: 60.009, lng: 10 }
  const drawn = mercator(b).y - mercator(a).y
  expect(drawn / mercatorStretch(60.0045) / distanceMetres(a, b)).toBeCloseTo(1, 2)
})
