import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cornerOf,
  decodePolyline,
  encodePolyline,
  hiddenAreas,
  isInside,
  type LatLng,
  pathMetres,
} from '@scooter-rides/geo'
import { createRoutingService } from '../../routing/routing.service.ts'
import { blurRide, type ExactRide } from './ride-blur.ts'
import { buildRoute, type FindRoute } from '../ride-route.ts'

const runs = { numRuns: 200, seed: 18 }
/** The centre of a grid square. */
const home = { lat: 40.0063, lng: -74.0116, label: 'Home' }
const zone = { ...home, radius: 200 }
const areas = hiddenAreas([zone])
const [area = { south: 0, west: 0, north: 0, east: 0 }] = areas
const corner = cornerOf(area)
const cafe = { lat: 40.05, lng: -74, label: 'Café' }
const beach = { lat: 40.1, lng: -74.1, label: 'Beach' }

const findRoute: FindRoute = createRoutingService().route

type Stop = LatLng & { label: string | null }

async function rideThrough(stops: Stop[], find = findRoute): Promise<ExactRide> {
  const route = await buildRoute(find, stops, { avoid: [], callerId: 'ana' })
  return {
    stops: stops.map((stop, index) => ({ ...stop, id: index + 1 })),
    routeData: route?.routeData ?? null,
    geometry: route?.geometry ?? null,
    distance: route?.distance ?? null,
  }
}

const along =
  (line: LatLng[]): FindRoute =>
  async (request) => ({
    ...(await findRoute(request)),
    geometry: encodePolyline(line),
    legs: [{ distance: Math.round(pathMetres(line)), duration: 60 }],
  })

const isStrictlyInside = ({ lat, lng }: LatLng) =>
  lat > area.south && lat < area.north && lng > area.west && lng < area.east

describe('the view of a ride for strangers', () => {
  test('is exact when the ride touches no hidden square', async () => {
    expect(blurRide(await rideThrough([cafe, beach]), areas)).toBeNull()
    expect(blurRide(await rideThrough([home, beach]), [])).toBeNull()
  })

  test('shows the corner of the square for a start at home, without label, stop, leg or the route to it', async () => {
    const blur = blurRide(await rideThrough([home, cafe, beach]), areas)
    expect(blur?.ride).toMatchObject({
      startLat: corner.lat,
      startLng: corner.lng,
      startLabel: null,
      endLat: beach.lat,
      endLabel: 'Beach',
      visibleStopIds: [2, 3],
      hiddenAreas: [area],
      distance: Math.round(pathMetres([corner, cafe, beach])),
      routeData: { origin: corner, startLocation: corner, waypoints: [cafe], destination: beach },
    })
    expect(blur?.ride.routeData?.legs).toHaveLength(1)
    expect(decodePolyline(blur?.geometry ?? '')).toEqual([cafe, beach].map(({ lat, lng }) => ({ lat, lng })))
    expect(JSON.stringify(blur)).not.toContain('Home')
  })

  test('hides both ends of a ride that ends at home and of a round trip', async () => {
    const blur = blurRide(await rideThrough([home, cafe, beach, home]), areas)
    expect(blur?.ride).toMatchObject({
      startLat: corner.lat,
      endLat: corner.lat,
      endLng: corner.lng,
      startLabel: null,
      endLabel: null,
      visibleStopIds: [2, 3],
    })
    expect(blur?.ride.routeData?.legs).toHaveLength(1)
  })

  test('leaves out a stop at home, and interrupts the line there', async () => {
    const bay = { lat: 40.12, lng: -74.1, label: 'Bay' }
    const blur = blurRide(await rideThrough([cafe, beach, home, bay, cafe]), areas)
    expect(blur?.ride).toMatchObject({ startLabel: 'Café', visibleStopIds: [1, 2, 4, 5], routeData: { gaps: [2] } })
    expect(blur?.ride.routeData?.legs).toHaveLength(2)
    expect(decodePolyline(blur?.geometry ?? '')).toHaveLength(4)
  })

  test('shows one square each for an end in one zone and a stop in another', async () => {
    const office = { lat: 40.3, lng: -74.3, label: 'Office' }
    const both = hiddenAreas([zone, { ...office, radius: 1000 }])
    const blur = blurRide(await rideThrough([cafe, office, beach, home]), both)
    expect(blur?.ride).toMatchObject({ endLat: corner.lat, visibleStopIds: [1, 3], hiddenAreas: both })
    expect(JSON.stringify(blur)).not.toMatch(/Home|Office/)
  })

  test('shows only the corner for a ride that never leaves its square', async () => {
    const blur = blurRide(await rideThrough([home, { ...home, lat: 40.005 }]), areas)
    expect(blur).toMatchObject({
      ride: { startLat: corner.lat, endLat: corner.lat, distance: null, preview: null, routeData: null },
      geometry: null,
    })
    expect(blur?.ride.visibleStopIds).toEqual([])
  })

  test('hides a ride with a single place with that place', async () => {
    expect(blurRide(await rideThrough([home]), areas)?.ride).toMatchObject({ startLat: corner.lat, endLat: null })
  })

  test('ends a road into a square at the last bend before it', async () => {
    const bend = { lat: area.north + 0.002, lng: home.lng }
    const blur = blurRide(await rideThrough([cafe, home], along([cafe, bend, home])), areas)
    expect(decodePolyline(blur?.geometry ?? '').at(-1)?.lat).toBeCloseTo(bend.lat, 5)
  })

  test('cuts a straight road over a square at its edges', async () => {
    const [north, south] = [
      { lat: area.north + 0.01, lng: home.lng, label: 'North' },
      { lat: area.south - 0.01, lng: home.lng, label: 'South' },
    ]
    const blur = blurRide(await rideThrough([north, south]), areas)
    const line = decodePolyline(blur?.geometry ?? '')
    expect(line.map(({ lat }) => lat)).toEqual(
      [north.lat, area.north, area.south, south.lat].map((lat) => expect.closeTo(lat, 5)),
    )
    expect(blur?.ride.routeData).toMatchObject({ gaps: [2], legs: [] })
    expect(blur?.ride.visibleStopIds).toEqual([1, 2])
  })

  test('cuts a road over a square that spans the antimeridian', async () => {
    const fiji = hiddenAreas([{ lat: -17, lng: 180, radius: 500 }])
    const blur = blurRide(
      await rideThrough([
        { lat: -17, lng: 179.9, label: 'West' },
        { lat: -17, lng: -179.9, label: 'East' },
      ]),
      fiji,
    )
    expect(decodePolyline(blur?.geometry ?? '').map(({ lng }) => lng)).toEqual([
      179.9,
      fiji[0]?.west,
      fiji[0]?.east,
      -179.9,
    ])
  })

  test('is identical for two addresses in the same squares', async () => {
    const shares = fc.double({ min: 0.25, max: 0.75, noNaN: true })
    const doors = fc.record({
      lat: shares.map((share) => area.south + share * (area.north - area.south)),
      lng: shares.map((share) => area.west + share * (area.east - area.west)),
    })
    const seenFrom = async (door: LatLng, others: Stop[], end = door) => {
      const hidden = hiddenAreas([{ ...door, radius: 200 }])
      const there = { ...door, label: 'Home' }
      return Promise.all([
        rideThrough([there, ...others]).then((ride) => blurRide(ride, hidden)),
        rideThrough([...others, there, ...others]).then((ride) => blurRide(ride, hidden)),
        rideThrough([there, ...others, { ...end, label: 'Home' }]).then((ride) => blurRide(ride, hidden)),
      ])
    }
    const outside = fc.array(
      fc.record({
        lat: fc.double({ min: 40.02, max: 40.2, noNaN: true }),
        lng: fc.double({ min: -74.2, max: -73.8, noNaN: true }),
        label: fc.constant(null),
      }),
      { minLength: 1, maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(doors, doors, outside, async (door, neighbour, others) => {
        expect(await seenFrom(door, others)).toEqual(await seenFrom(neighbour, others))
        expect(await seenFrom(door, others, neighbour)).toEqual(await seenFrom(door, others))
      }),
      runs,
    )
  })

  test('contains nothing inside a hidden square, for any ride', async () => {
    const around = fc.record({
      lat: fc.double({ min: area.south - 0.01, max: area.north + 0.01, noNaN: true }),
      lng: fc.double({ min: area.west - 0.01, max: area.east + 0.01, noNaN: true }),
      label: fc.constant(null),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(around, { minLength: 1, maxLength: 8 }), async (stops) => {
        const blur = blurRide(await rideThrough(stops), areas)
        expect(stops.some((stop) => isInside(stop, area)) && !blur).toBe(false)
        if (!blur) return
        const line = decodePolyline(blur.geometry ?? '')
        expect(line.filter(isStrictlyInside)).toEqual([])
        expect(decodePolyline(blur.ride.preview ?? '').filter(isStrictlyInside)).toEqual([])
        for (const [index, place] of line.entries()) {
          const before = line[index - 1]
          if (!before || blur.ride.routeData?.gaps?.includes(index)) continue
          const onTheWay = Array.from({ length: 19 }, (_, step) => (step + 1) / 20).map((share) => ({
            lat: before.lat + (place.lat - before.lat) * share,
            lng: before.lng + (place.lng - before.lng) * share,
          }))
          // Points of a line are rounded to one metre, so a segment along an edge may be off by as much.
          expect(onTheWay.filter((point) => isStrictlyInside(point) && metresToEdge(point) > 2)).toEqual([])
        }
        const hidden = new Set(stops.flatMap((stop, index) => (isInside(stop, area) ? [index + 1] : [])))
        expect(blur.ride.visibleStopIds.filter((id) => hidden.has(id))).toEqual([])
      }),
      runs,
    )
  })
})

const metresToEdge = ({ lat, lng }: LatLng) =>
  Math.min(
    (lat - area.south) * 111_195,
    (area.north - lat) * 111_195,
    (lng - area.west) * 85_000,
    (area.east - lng) * 85_000,
  )
