import { limits, planRoute, type PlannedRoute, type Point, type RouteRequest } from '@scooter-rides/contract'
import { decodePolyline, encodePolyline } from '@scooter-rides/geo'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'

export type RoutingOptions = Pick<RouteRequest, 'profile' | 'topSpeed' | 'avoid'>

/** One of the points cannot be reached by road; the message comes from the server. */
export class PointUnreachableError extends Error {
  override name = 'PointUnreachableError'
  readonly index: number

  constructor(message: string, index: number) {
    super(message)
    this.index = index
  }
}

/** Points beyond the limit of one request are sent in several. @throws PointUnreachableError */
export async function planRouteThrough(
  points: readonly Point[],
  signal: AbortSignal,
  options: RoutingOptions = {},
): Promise<PlannedRoute> {
  const [route, ...further] = await Promise.all(
    runsOf(points).map(({ first, run: [origin, ...rest] }) => {
      const [waypoints, destination] = [rest.slice(0, -1), rest.at(-1)]
      if (!origin || !destination) throw new RangeError('A route needs two points.')
      return call(planRoute, { body: { origin, destination, waypoints, ...options }, signal }).catch(
        (error: unknown) => {
          throw namingThePoint(error, first, rest.length)
        },
      )
    }),
  )
  if (!route) throw new RangeError('A route needs two points.')
  return further.reduce(joinRoutes, route)
}

/** Each request starts at the last point of the previous one. */
function runsOf(points: readonly Point[]): { first: number; run: Point[] }[] {
  const legs = limits.waypointsPerRoute + 1
  const count = Math.ceil((points.length - 1) / legs)
  return Array.from({ length: count }, (_, run) => ({
    first: run * legs,
    run: points.slice(run * legs, (run + 1) * legs + 1),
  }))
}

/** The server names the point by its request field: `origin`, `waypoints.3`, `destination`. */
function namingThePoint(error: unknown, first: number, last: number): unknown {
  if (!isApiError(error, 'routes.unreachable')) return error
  const [field] = error.fieldErrors
  const waypoint = /^waypoints\.(\d+)/.exec(field?.path ?? '')?.[1]
  const index = waypoint !== undefined ? Number(waypoint) + 1 : field?.path.startsWith('origin') ? 0 : last
  return new PointUnreachableError(error.problem.detail, first + index)
}

function joinRoutes(route: PlannedRoute, next: PlannedRoute): PlannedRoute {
  const path = [...decodePolyline(route.geometry), ...decodePolyline(next.geometry).slice(1)]
  return {
    ...route,
    distance: route.distance + next.distance,
    duration: route.duration + next.duration,
    geometry: encodePolyline(path),
    legs: [...route.legs, ...next.legs],
    warnings: [...new Set([...route.warnings, ...next.warnings])],
    waypointOrder: [...route.waypointOrder, ...next.waypointOrder.map((at) => at + route.legs.length)],
  }
}
