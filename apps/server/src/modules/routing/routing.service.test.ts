import { decodePolyline, distanceMetres } from '@scooter-rides/geo'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRoutingService } from './routing.service.ts'
import { visitingOrder } from './visiting-order.ts'

const routing = createRoutingService()
const CITY_HALL = { lat: 40.7128, lng: -74.006 }
const UNION_SQUARE = { lat: 40.7359, lng: -73.9911 }
const TIMES_SQUARE = { lat: 40.758, lng: -73.9855 }

describe('a route without a road map', () => {
  test('is straight, with a warning and matching totals', async () => {
    const route = await routing.route({ points: [CITY_HALL, UNION_SQUARE, TIMES_SQUARE] })
    expect(route.engine).toBe('direct')
    expect(route.warnings[0]).toContain('Straight lines')
    expect(route.legs).toHaveLength(2)
    expect(route.distance).toBe(route.legs.reduce((sum, { distance }) => sum + distance, 0))
    expect(route.distance).toBeCloseTo(
      distanceMetres(CITY_HALL, UNION_SQUARE) + distanceMetres(UNION_SQUARE, TIMES_SQUARE),
      -1,
    )
    expect(decodePolyline(route.geometry)).toEqual([CITY_HALL, UNION_SQUARE, TIMES_SQUARE])
  })

  test('takes longer on a bicycle and on a slow scooter', async () => {
    const points = [CITY_HALL, TIMES_SQUARE]
    const scooter = await routing.route({ points })
    expect((await routing.route({ points, profile: 'bicycle' })).duration).toBeGreaterThan(scooter.duration)
    expect((await routing.route({ points, topSpeed: 15 })).duration).toBeCloseTo(scooter.duration * 2, -1)
    expect((await routing.route({ points, topSpeed: 120 })).duration).toBe(scooter.duration)
  })

  test('of one point or none is empty', async () => {
    expect(await routing.route({ points: [CITY_HALL] })).toMatchObject({ distance: 0, duration: 0, legs: [] })
    expect(await routing.route({ points: [] })).toMatchObject({ distance: 0, geometry: '' })
  })
})

describe('planning', () => {
  test('a round trip returns to its start', async () => {
    const route = await routing.plan({ origin: CITY_HALL, waypoints: [UNION_SQUARE], roundTrip: true })
    const path = decodePolyline(route.geometry)
    expect(path.at(-1)).toEqual(path[0])
    expect(route.legs).toHaveLength(2)
  })

  test('a round trip with a destination goes there first', async () => {
    const route = await routing.plan({ origin: CITY_HALL, destination: TIMES_SQUARE, roundTrip: true })
    expect(decodePolyline(route.geometry)).toEqual([CITY_HALL, TIMES_SQUARE, CITY_HALL])
  })

  test('keeps the order of the stops unless asked to find a better one', async () => {
    const far = { lat: 40.75, lng: -73.99 }
    const near = { lat: 40.72, lng: -74.0 }
    const routeRequest = { origin: CITY_HALL, destination: TIMES_SQUARE, waypoints: [far, near] }
    const original = await routing.plan(routeRequest)
    const better = await routing.plan({ ...routeRequest, optimize: true })
    expect(original.waypointOrder).toEqual([0, 1])
    expect(better.waypointOrder).toEqual([1, 0])
    expect(better.distance).toBeLessThan(original.distance)
  })

  test('has warnings in the language of the reader', async () => {
    const route = await routing.plan({ origin: CITY_HALL, destination: TIMES_SQUARE }, { language: 'de' })
    expect(route.warnings).toEqual([expect.stringMatching(/^Gerade Linien/)])
    expect(route.isEngineExplained).toBe(true)
  })

  test('warns that straight lines avoid nothing', async () => {
    const route = await routing.plan({ origin: CITY_HALL, destination: TIMES_SQUARE, avoid: ['ferries'] })
    expect(route.warnings).toHaveLength(2)
  })
})

test('orders stops with fixed ends, each once, and no longer than the given order', () => {
  const stop = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) })
  fc.assert(
    fc.property(fc.array(stop, { minLength: 2, maxLength: 22 }), (stops) => {
      const distances = stops.map((a) => stops.map((b) => Math.hypot(a.x - b.x, a.y - b.y)))
      const order = visitingOrder(distances)
      expect(order.toSorted((a, b) => a - b)).toEqual(stops.map((_, index) => index))
      expect([order[0], order.at(-1)]).toEqual([0, stops.length - 1])
    }),
  )
})
