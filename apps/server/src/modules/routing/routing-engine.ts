import type { RouteLeg, RouteProfile } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'

interface WayRequest {
  /** Two or more, in riding order. */
  points: readonly LatLng[]
  profile: RouteProfile
  /** km/h */
  topSpeed?: number | undefined
  avoid: readonly string[]
}

/** One way through all points: metres, seconds, one leg between each two of them. */
export interface Way {
  distance: number
  duration: number
  /** Encoded polyline, 5 digits. */
  geometry: string
  legs: RouteLeg[]
  warnings: string[]
}

/** Whatever finds the way: straight lines, or a road router behind the same calls. */
export interface RoutingEngine {
  /** As `engine` in every answer says it. */
  name: string
  way(request: WayRequest): Promise<Way>
  /** Metres between every two points, to choose an order of stops by. */
  distances(points: readonly LatLng[]): Promise<number[][]>
}
