import type { RouteAvoid, RouteEngine, RouteLeg, RouteProfile } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'

export interface Riding {
  profile: RouteProfile
  /** km/h */
  topSpeed?: number | undefined
  avoid: readonly RouteAvoid[]
}

export interface WayRequest extends Riding {
  points: readonly LatLng[]
  /** The number of alternatives, only between two points. */
  alternatives?: number | undefined
}

export interface Leg extends RouteLeg {
  line: LatLng[]
}

export interface Way {
  engine: RouteEngine
  legs: Leg[]
  warnings: string[]
  alternatives: Leg[][]
}

export interface RoutingEngine {
  /** @throws PointUnreachable, NoWayBetween, RouterProblem */
  way(request: WayRequest, signal: AbortSignal): Promise<Way>
  /** Metres between all points, for ordering stops; Infinity without a way. */
  distances(request: WayRequest, signal: AbortSignal): Promise<number[][]>
}
