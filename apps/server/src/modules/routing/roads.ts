import type { Bounds, LatLng } from '@scooter-rides/geo'
import type { RoutingEngine } from './routing-engine.ts'

/** Roads that ways can be found on at this moment. */
export interface Roads {
  /** Another one, and what was not found before may be found now. */
  build: string
  engine: RoutingEngine
  /** The regions whose roads are known. */
  bounds: readonly Bounds[]
  /** Whether a point is in one of them. */
  covers(point: LatLng): boolean
}

/** Undefined while there are none. */
export type FindRoads = () => Promise<Roads | undefined>
