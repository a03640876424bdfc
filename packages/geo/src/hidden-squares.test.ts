import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceMetres } from './distance.ts'
import type { LatLng } from './point.ts'
import { cornerOf, hiddenAreas, isInside, widthOf, type Zone } from './hidden-squares.ts'

const runs = { numRuns: 500, seed: 18 }
const radius = fc.integer({ min: 200, max: 2000 })
const anywhere = fc.record({
  lat: fc.oneof(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: 89.9, max: 90, noNaN: true }),
    fc.double({ min: -90, max: -89.9, noNaN: true }),
  ),
  lng: fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: 179.9, max: 180, noNaN: true }),
    fc.double({ min: -180, max: -179.9, noNaN: true }),
  ),
  radius,
})

const areaOf = (zone: Zone) => {
  const [area] = hiddenAreas([zone])
  if (!area) throw new Error('a zone hides an area')
  return area
}
const sideOf = (zone: Zone) => Math.max(1000, 2.5 * zone.radius)

/** The point at a distance and direction on the sphere. */
function placeAway({ lat, lng }: LatLng, metres: number, degrees: number): LatLng {
  const [phi, angle, bearing] = [(lat * Math.PI) / 180, metres / 6_371_008.8, (degrees * Math.PI) / 180]
  const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing)
  const turn = Math.atan2(Math.sin(bearing) * Math.sin(angle) * Math.cos(phi), Math.cos(angle) - Math.sin(phi) * sine)
  return {
    lat: (Math.asin(sine) * 180) / Math.PI,
    lng: ((((lng + (turn * 180) / Math.PI + 180) % 360) + 360) % 360) - 180,
  }
}

describe('the squares of a privacy zone', () => {
  test('contain the whole zone, and the visible corner is at least its radius away, anywhere on earth', () => {
    fc.assert(
      fc.property(anywhere, fc.double({ min: 0, max: 360, noNaN: true }), (zone, bearing) => {
        const area = areaOf(zone)
        expect(isInside(zone, area)).toBe(true)
        expect(isInside(placeAway(zone, zone.radius, bearing), area)).toBe(true)
        expect(distanceMetres(cornerOf(area), zone)).toBeGreaterThanOrEqual(zone.radius)
      }),
      runs,
    )
  })

  test('are one, two or four cells of a grid with sides of 2.5 radii and at least a kilometre', () => {
    const inhabited = fc.record({
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      radius,
    })
    fc.assert(
      fc.property(inhabited, (zone) => {
        const area = areaOf(zone)
        const rows = ((area.north - area.south) * 111_195.08) / sideOf(zone)
        expect([1, 2].some((count) => Math.abs(rows - count) < 0.01)).toBe(true)
        const narrower = Math.max(Math.abs(area.south), Math.abs(area.north))
        const width = widthOf(area) * 111_195.08 * Math.cos((narrower * Math.PI) / 180)
        expect(width).toBeGreaterThan(sideOf(zone) * 0.99)
        expect(width).toBeLessThan(sideOf(zone) * 2.1)
      }),
      runs,
    )
  })

  test('are the same for every address in them whose zone touches the same ones', () => {
    const door = { lat: 52.52, lng: 13.405, radius: 200 }
    const { south, west } = areaOf(door)
    const inside = fc.double({ min: 0.0025, max: 0.005, noNaN: true })
    fc.assert(
      fc.property(inside, inside, (north, east) => {
        const neighbour = { lat: south + north, lng: west + 0.001 + east, radius: 200 }
        expect(areaOf(neighbour)).toEqual(areaOf({ ...neighbour, lat: south + 0.004, lng: west + 0.005 }))
      }),
      runs,
    )
  })

  test('cross the antimeridian', () => {
    const area = areaOf({ lat: -17, lng: 180, radius: 500 })
    expect(area.west).toBeGreaterThan(179)
    expect(area.east).toBeLessThan(-179)
    expect(areaOf({ lat: -17, lng: -180, radius: 500 })).toEqual(area)
  })

  test('cover all longitudes at a pole', () => {
    expect(areaOf({ lat: 90, lng: 0, radius: 500 })).toMatchObject({ west: -180, east: 180, north: 90 })
    expect(areaOf({ lat: -90, lng: 0, radius: 500 })).toMatchObject({ west: -180, east: 180, south: -90 })
  })
})

describe('the squares of several zones', () => {
  const zones = fc.array(
    fc.record({
      lat: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
      lng: fc.constantFrom(180, -180, 13.4).chain((lng) =>
        fc.double({ min: -0.05, max: 0.05, noNaN: true }).map((away) => {
          const moved = lng + away
          return moved > 180 ? moved - 360 : moved < -180 ? moved + 360 : moved
        }),
      ),
      radius,
    }),
    { minLength: 1, maxLength: 10 },
  )

  test('never overlap: each place has one corner, at least the radius away from any address', () => {
    fc.assert(
      fc.property(zones, (drawn) => {
        const areas = hiddenAreas(drawn)
        for (const zone of drawn) {
          expect(areas.filter((area) => isInside(zone, area))).toHaveLength(1)
          for (const area of areas) expect(distanceMetres(cornerOf(area), zone)).toBeGreaterThanOrEqual(zone.radius)
        }
      }),
      runs,
    )
  })

  test('stay separate when they share only an edge', () => {
    const south = { lat: 0.0045, lng: 0.0045, radius: 200 }
    expect(hiddenAreas([south, { ...south, lat: 0.0135 }])).toHaveLength(2)
    expect(hiddenAreas([south, south])).toHaveLength(1)
  })
})
