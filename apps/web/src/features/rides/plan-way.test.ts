import { limits, planRoute, type Point } from '@scooter-rides/contract'
import { decodePolyline, encodePolyline } from '@scooter-rides/geo'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { planWay } from './plan-way.ts'

const pointsOf = (count: number): Point[] => Array.from({ length: count }, (_, at) => ({ lat: 38 + at / 100, lng: -9 }))

/** A planner of straight lines, a kilometre and a minute each. */
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
      engine: 'direct',
      warnings: ['Straight lines'],
    }
  })
}

test('a ride of fifty stops is one way, though a call takes fewer', async () => {
  const asked = straightLines()
  const points = pointsOf(limits.stopsPerRide)
  const way = await planWay(points, new AbortController().signal)

  expect(way).toMatchObject({ distance: 49_000, duration: 49 * 60, warnings: ['Straight lines'] })
  expect(way.legs).toHaveLength(49)
  expect(decodePolyline(way.geometry)).toEqual(points)
  expect(Math.max(...asked.map(({ body }) => body.waypoints?.length ?? 0))).toBe(limits.waypointsPerRoute)
})

test('as many points as one call takes are one call', async () => {
  const asked = straightLines()
  await planWay(pointsOf(limits.waypointsPerRoute + 2), new AbortController().signal)
  expect(asked).toHaveLength(1)
})
