import type { RouteAvoid, RouteEngine, RouteLeg, RouteProfile } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'

/** What rides, and what it would rather not ride on. */
export interface Riding {
  profile: RouteProfile
  /** km/h */
  topSpeed?: number | undefined
  avoid: readonly RouteAvoid[]
}

export interface WayRequest extends Riding {
  /** Two or more, in riding order. */
  points: readonly LatLng[]
  /** Up to so many other ways, between two points only. */
  alternatives?: number | undefined
}

/** From one point to the next, with the line that is ridden. */
export interface Leg extends RouteLeg {
  line: LatLng[]
}

/** One way through all points: one leg between each two of them. */
export interface Way {
  engine: RouteEngine
  legs: Leg[]
  warnings: string[]
  /** Legs of other ways. */
  alternatives: Leg[][]
}

/** Whatever finds the way: straight lines, or a road router behind the same calls. */
export interface RoutingEngine {
  /** @throws PointUnreachable, NoWayBetween, RouterTrouble */
  way(request: WayRequest, signal: AbortSignal): Promise<Way>
  /** Metres between every two points, to choose an order of stops by; Infinity where there is no way. */
  distances(request: WayRequest, signal: AbortSignal): Promise<number[][]>
}
