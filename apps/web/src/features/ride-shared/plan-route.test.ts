import { limits, planRoute, type Point } from '@scooter-rides/contract'
import { decodePolyline, encodePolyline } from '@scooter-rides/geo'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { planRouteThrough, PointUnreachableError } from './plan-route.ts'

const pointsOf = (count: number): Point[] => Array.from({ length: count }, (_, at) => ({ lat: 38 + at / 100, lng: -9 }))

/** A fake router of straight lines, each a kilometre and a minute. */
function straightLines() {
  return fakeApi(planRoute, ({ body: { origin, destination, waypoints = [] } }) => {
    const through = [origin, ...waypoints, destination ?? origin]
    const legs = through.slice(1).map(() => ({ distance: 1000, duration: 60, instructions: [] }))
    return {
      distance: legs.length * 1000,
      duration: legs.length * 60,
      geometry: encodePolyline(through),
      legs,
      waypointOrder: waypoints.map((_, at) => at),
      engine: 'direct' as const,
      warnings: ['Straight lines'],
    }
  })
}

test('a ride of fifty stops is planned with several requests and joined to one route', async () => {
  const requests = straightLines()
  const points = pointsOf(limits.stopsPerRide)
  const route = await planRouteThrough(points, new AbortController().signal)

  expect(route).toMatchObject({ distance: 49_000, duration: 49 * 60, warnings: ['Straight lines'] })
  expect(route.legs).toHaveLength(49)
  expect(decodePolyline(route.geometry)).toEqual(points)
  expect(Math.max(...requests.map(({ body }) => body.waypoints?.length ?? 0))).toBe(limits.waypointsPerRoute)
})

test('the maximum number of points is sent in one request', async () => {
  const requests = straightLines()
  await planRouteThrough(pointsOf(limits.waypointsPerRoute + 2), new AbortController().signal)
  expect(requests).toHaveLength(1)
})

test('every request contains the scooter profile and the roads to avoid', async () => {
  const requests = straightLines()
  await planRouteThrough(pointsOf(30), new AbortController().signal, {
    profile: 'e_scooter',
    topSpeed: 20,
    avoid: ['ferries'],
  })
  expect(requests).toHaveLength(2)
  for (const { body } of requests)
    expect(body).toMatchObject({ profile: 'e_scooter', topSpeed: 20, avoid: ['ferries'] })
})

test.each([
  ['origin', 30, 0, 0],
  ['waypoints.3.lat', 30, 0, 4],
  ['destination', 30, 1, 29],
  ['waypoints.0', 30, 1, 22],
])(
  'an error that names %s of request %# is mapped to the point of the whole route',
  async (path, count, run, index) => {
    let call = 0
    fakeApi(planRoute, () =>
      call++ === run
        ? refuse(422, 'routes.unreachable', 'No road leads there.', { errors: [{ path, message: 'No road.' }] })
        : {
            distance: 1,
            duration: 1,
            geometry: '',
            legs: [],
            waypointOrder: [],
            engine: 'direct' as const,
            warnings: [],
          },
    )
    const failure = await planRouteThrough(pointsOf(count), new AbortController().signal).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(PointUnreachableError)
    expect(failure).toMatchObject({ message: 'No road leads there.', index })
  },
)
