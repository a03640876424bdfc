import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePolyline, distanceMetres, pathMetres } from '@scooter-rides/geo'
import { directEngine } from '../routing/direct-engine.ts'
import { blurRide, type ExactRide } from './ride-blur.ts'
import { buildRoute, type FindRoute } from './ride-route.ts'

const circle = { lat: 40, lng: -74, radius: 1000 }
const home = { lat: 40.003, lng: -74.004, label: 'Home' }
const cafe = { lat: 40.05, lng: -74, label: 'Café' }
const park = { lat: 40.06, lng: -74.02, label: 'Park' }
const beach = { lat: 40.1, lng: -74.1, label: 'Beach' }

const findRoute: FindRoute = async ({ points }) => ({
  ...(await directEngine.way({ points, profile: 'motor_scooter', avoid: [] })),
  engine: 'direct',
})

async function rideThrough(
  stops: { lat: number; lng: number; label: string | null }[],
  find = findRoute,
): Promise<ExactRide> {
  const route = await buildRoute(find, stops)
  return {
    stops: stops.map((stop, index) => ({ ...stop, id: index + 1 })),
    routeData: route?.routeData ?? null,
    geometry: route?.geometry ?? null,
    distance: route?.distance ?? null,
  }
}

describe('what strangers see of a ride', () => {
  test('a ride that touches no zone is not blurred', async () => {
    expect(blurRide(await rideThrough([cafe, beach]), [circle])).toBeNull()
    expect(blurRide(await rideThrough([home, beach]), [])).toBeNull()
  })

  test('a start at home moves to the middle of the hidden circle, without label, stop or leg', async () => {
    const blur = blurRide(await rideThrough([home, cafe, beach]), [circle])
    expect(blur?.ride).toMatchObject({
      startLat: 40,
      startLng: -74,
      startLabel: null,
      endLat: 40.1,
      endLng: -74.1,
      endLabel: 'Beach',
      visibleStopIds: [2, 3],
      routeData: {
        origin: {
          lat: 40,
          lng: -74,
        },
        startLocation: {
          lat: 40,
          lng: -74,
        },
        waypoints: [cafe],
        destination: beach,
      },
    })
    expect(blur?.ride.routeData?.legs).toHaveLength(1)
    expect(JSON.stringify(blur)).not.toContain('Home')
  })

  test('an end at home and a round trip are hidden on both ends', async () => {
    const blur = blurRide(await rideThrough([home, cafe, home]), [circle])
    expect(blur?.ride).toMatchObject({
      startLat: 40,
      endLat: 40,
      endLng: -74,
      startLabel: null,
      endLabel: null,
      visibleStopIds: [2],
    })
    expect(blur?.ride.routeData?.legs).toEqual([])
  })

  test('a stop at home on the way is left out', async () => {
    const blur = blurRide(await rideThrough([cafe, home, beach]), [circle])
    expect(blur?.ride).toMatchObject({
      startLabel: 'Café',
      endLabel: 'Beach',
      visibleStopIds: [1, 3],
      routeData: { waypoints: [], legs: [] },
    })
  })

  test('a ride that never leaves the zone shows the circle and nothing else', async () => {
    const blur = blurRide(await rideThrough([home, { ...home, lat: 40.001 }]), [circle])
    expect(blur?.ride).toMatchObject({ startLat: 40, endLat: 40, distance: 0, visibleStopIds: [] })
  })

  test('a ride of one place is hidden with it', async () => {
    expect(blurRide(await rideThrough([home]), [circle])?.ride).toMatchObject({
      startLat: 40,
      endLat: null,
      distance: null,
      preview: null,
      routeData: null,
    })
  })

  test('a road that passes through a zone loses its vertices there and the leg its length', async () => {
    const byRoad: FindRoute = async ({ points: [a, b] }) =>
      findRoute({
        points: [a, { lat: 40.01, lng: -74 }, { lat: 40.002, lng: -74 }, { lat: 39.98, lng: -74 }, b].flatMap(
          (point) => point ?? [],
        ),
      })
    const ride = await rideThrough([cafe, { lat: 39.9, lng: -74, label: 'South' }], async (request) => {
      const way = await byRoad(request)
      return { ...way, legs: [{ distance: way.distance, duration: way.duration }] }
    })
    const blur = blurRide(ride, [circle])
    expect(decodePolyline(blur?.geometry ?? '').map(({ lat }) => lat)).toEqual([40.05, 40.01, 39.98, 39.9])
    expect(blur?.ride.routeData?.legs).toEqual([])
  })

  test('rides from one door to different places do not meet at the door', async () => {
    // The lines of all of them, drawn on backwards, meet in the circle's middle: not where the rider lives.
    for (const goal of [cafe, park, beach]) {
      const blur = blurRide(await rideThrough([home, goal]), [circle])
      expect(decodePolyline(blur?.geometry ?? '')[0]).toEqual({ lat: 40, lng: -74 })
    }
  })

  test('nothing that strangers get depends on where in the zone the rider lives', async () => {
    const doors = fc.record({
      lat: fc.double({ min: 39.995, max: 40.005, noNaN: true }),
      lng: fc.double({ min: -74.005, max: -73.995, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(doors, doors, async (door, neighbour) => {
        const [one, other] = await Promise.all(
          [door, neighbour].map(async (place) =>
            blurRide(await rideThrough([{ ...place, label: 'Home' }, cafe, beach]), [circle]),
          ),
        )
        expect(one).toEqual(other)
      }),
      { numRuns: 50 },
    )
  })

  test('no place in a zone is left, whatever the ride', async () => {
    const around = fc.record({
      lat: fc.double({ min: 39.97, max: 40.03, noNaN: true }),
      lng: fc.double({ min: -74.03, max: -73.97, noNaN: true }),
      label: fc.constant(null),
    })
    const zones = [circle, { lat: 40.02, lng: -73.98, radius: 700 }]
    await fc.assert(
      fc.asyncProperty(fc.array(around, { minLength: 1, maxLength: 8 }), async (stops) => {
        const ride = await rideThrough(stops)
        const blur = blurRide(ride, zones)
        const isHidden = (place: { lat: number; lng: number }) =>
          zones.some((zone) => distanceMetres(place, zone) <= zone.radius)
        expect(blur !== null).toBe(stops.some(isHidden))
        if (!blur) return
        const centres = new Set(zones.map(({ lat, lng }) => `${lat},${lng}`))
        const shown = decodePolyline(blur.geometry ?? '').filter(({ lat, lng }) => !centres.has(`${lat},${lng}`))
        expect(shown.filter((place) => zones.some((zone) => distanceMetres(place, zone) <= zone.radius - 2))).toEqual(
          [],
        )
        if (blur.geometry) expect(blur.ride.distance).toBeCloseTo(pathMetres(decodePolyline(blur.geometry)), -1)
        expect(stops.filter((stop, index) => isHidden(stop) && blur.ride.visibleStopIds.includes(index + 1))).toEqual(
          [],
        )
      }),
    )
  })
})
