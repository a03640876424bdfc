import type { PlannedRoute, RouteProfile, RouteRequest } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'
import { directEngine } from './direct-engine.ts'
import type { RoutingEngine, Way } from './routing-engine.ts'
import { visitingOrder } from './visiting-order.ts'

export interface RouteThrough {
  /** In riding order. With fewer than two there is nothing to ride: distance 0. */
  points: readonly LatLng[]
  profile?: RouteProfile | undefined
  /** km/h */
  topSpeed?: number | undefined
}

export type RoutingService = ReturnType<typeof createRoutingService>

export function createRoutingService({ engine = directEngine }: { engine?: RoutingEngine } = {}) {
  const defaults = { profile: 'motor_scooter', avoid: [] } as const

  return {
    /** The way through points in the order given; what a ride's stops become. */
    async route({ points, profile = defaults.profile, topSpeed }: RouteThrough): Promise<Way & { engine: string }> {
      return { ...(await engine.way({ points, profile, topSpeed, avoid: defaults.avoid })), engine: engine.name }
    },

    /** The answer to a rider who is still planning. */
    async plan(request: RouteRequest): Promise<PlannedRoute> {
      const { profile = defaults.profile, topSpeed, avoid = defaults.avoid } = request
      const { waypoints, ends } = readPoints(request)
      const waypointOrder = request.optimize
        ? await bestOrder(engine, waypoints, ends)
        : waypoints.map((_, index) => index)
      const ordered = waypointOrder.flatMap((index) => waypoints[index] ?? [])
      const points = [ends.origin, ...ordered, ...ends.after]
      return { ...(await engine.way({ points, profile, topSpeed, avoid })), waypointOrder, engine: engine.name }
    },
  }
}

interface Ends {
  origin: LatLng
  /** What follows the waypoints: the destination, the way back, both, or nothing when the last waypoint is the end. */
  after: LatLng[]
}

function readPoints({ origin, destination, waypoints = [], roundTrip = false }: RouteRequest): {
  waypoints: LatLng[]
  ends: Ends
} {
  const after = [...(destination ? [destination] : []), ...(roundTrip ? [origin] : [])]
  return { waypoints, ends: { origin, after } }
}

/** Indices of the waypoints in the order that makes the way short; where nothing follows them, the last stays the end. */
async function bestOrder(engine: RoutingEngine, waypoints: LatLng[], { origin, after }: Ends): Promise<number[]> {
  const [next] = after
  const points = [origin, ...waypoints, ...(next ? [next] : [])]
  const order = visitingOrder(await engine.distances(points))
  return order.map((index) => index - 1).filter((index) => index >= 0 && index < waypoints.length)
}
