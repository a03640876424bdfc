import type { RouteAvoid, RouteEngine, RouteLeg, RouteProfile } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'
import type { LanguageTag, TranslatableMessage } from '@scooter-rides/messages'

export interface Riding {
  profile: RouteProfile
  /** km/h */
  topSpeed?: number | undefined
  avoid: readonly RouteAvoid[]
}

export interface WayRequest extends Riding {
  points: readonly LatLng[]
  /** The language of the turn instructions. */
  language: LanguageTag
  /** The number of alternatives, only between two points. */
  alternatives?: number | undefined
}

export interface Leg extends RouteLeg {
  line: LatLng[]
}

export interface Way {
  engine: RouteEngine
  legs: Leg[]
  warnings: TranslatableMessage[]
  /** A warning explains `engine`. */
  isEngineExplained?: true | undefined
  alternatives: Leg[][]
}

export interface RoutingEngine {
  /** @throws PointUnreachable, NoWayBetween, RouterProblem */
  way(request: WayRequest, signal: AbortSignal): Promise<Way>
  /** Metres between all points, for ordering stops; Infinity without a way. */
  distances(request: WayRequest, signal: AbortSignal): Promise<number[][]>
}
