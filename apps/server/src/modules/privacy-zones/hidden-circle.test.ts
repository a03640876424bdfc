import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMetres } from '@scooter-rides/geo'
import { limits } from '@scooter-rides/contract'
import { hide, hideAgain, type Circle } from './hidden-circle.ts'

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const zone: fc.Arbitrary<Circle> = fc.record({
  lat: degrees(90),
  lng: degrees(180),
  radius: fc.integer({ min: limits.zoneRadiusMin, max: limits.zoneRadiusMax }),
})
// Metres by which rounding and the curved earth may be off.
const slack = 5

const covers = (hidden: Circle, own: Circle) => distanceMetres(hidden, own) + own.radius <= hidden.radius + slack

test('the hidden circle covers the whole circle its owner drew, anywhere on earth', () => {
  fc.assert(
    fc.property(zone, (own) => {
      expect(covers(hide(own), own)).toBe(true)
    }),
  )
})

test('the hidden circle reaches no further than two radii from the home', () => {
  fc.assert(
    fc.property(zone, (own) => {
      const hidden = hide(own)
      expect(distanceMetres(hidden, own) + hidden.radius).toBeLessThanOrEqual(2.001 * own.radius + slack)
    }),
  )
})

test('the hidden circle is a valid place', () => {
  fc.assert(
    fc.property(zone, (own) => {
      const { lat, lng } = hide(own)
      expect(Math.abs(lat)).toBeLessThanOrEqual(90)
      expect(Math.abs(lng)).toBeLessThanOrEqual(180)
    }),
  )
})

test('two riders with the same home get different circles', () => {
  const home = { lat: 40.7, lng: -74, radius: 500 }
  const centres = Array.from({ length: 50 }, () => hide(home))
  expect(new Set(centres.map(({ lat, lng }) => `${lat},${lng}`)).size).toBe(50)
})

test('changing the radius keeps the centre while it fits, so that changes cannot be averaged out', () => {
  const home = { lat: 40.7, lng: -74, radius: 500 }
  const hidden = hide(home)
  const larger = hideAgain({ ...home, radius: 900 }, hidden)
  expect({ lat: larger.lat, lng: larger.lng }).toEqual({ lat: hidden.lat, lng: hidden.lng })
  expect(covers(larger, { ...home, radius: 900 })).toBe(true)
})

test('a zone that moved away gets a circle of its own', () => {
  const home = { lat: 40.7, lng: -74, radius: 500 }
  const elsewhere = { ...home, lat: 41 }
  expect(covers(hideAgain(elsewhere, hide(home)), elsewhere)).toBe(true)
})
