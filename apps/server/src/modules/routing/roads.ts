import type { Bounds, LatLng } from '@scooter-rides/geo'
import type { RoutingEngine } from './routing-engine.ts'

export interface Roads {
  /** Changes with every new graph, which may contain routes that were not found before. */
  build: string
  engine: RoutingEngine
  bounds: readonly Bounds[]
  covers(point: LatLng): boolean
}

/** Undefined without imported roads and without a server. */
export type FindRoadGraphs = () => Promise<Roads | undefined>
