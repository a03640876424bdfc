import { limits, planRoute, type PlannedRoute, type Point } from '@scooter-rides/contract'
import { decodePolyline, encodePolyline } from '@scooter-rides/geo'
import { call } from '../../api/call.ts'

/** The way through the points of a ride, which may be more than one call takes: the rest is asked for in further calls. */
export async function planWay(points: Point[], signal: AbortSignal): Promise<PlannedRoute> {
  const [way, ...further] = await Promise.all(
    runsOf(points).map(([origin, ...rest]) => {
      const [waypoints, destination] = [rest.slice(0, -1), rest.at(-1)]
      if (!origin || !destination) throw new RangeError('A way needs two points.')
      return call(planRoute, { body: { origin, destination, waypoints }, signal })
    }),
  )
  if (!way) throw new RangeError('A way needs two points.')
  return further.reduce(goOn, way)
}

/** Each run begins where the one before it ended. */
function runsOf(points: Point[]): Point[][] {
  const legs = limits.waypointsPerRoute + 1
  const count = Math.ceil((points.length - 1) / legs)
  return Array.from({ length: count }, (_, run) => points.slice(run * legs, (run + 1) * legs + 1))
}

function goOn(way: PlannedRoute, next: PlannedRoute): PlannedRoute {
  const path = [...decodePolyline(way.geometry), ...decodePolyline(next.geometry).slice(1)]
  return {
    ...way,
    distance: way.distance + next.distance,
    duration: way.duration + next.duration,
    geometry: encodePolyline(path),
    legs: [...way.legs, ...next.legs],
    warnings: [...new Set([...way.warnings, ...next.warnings])],
    waypointOrder: [...way.waypointOrder, ...next.waypointOrder.map((at) => at + way.legs.length)],
  }
}
