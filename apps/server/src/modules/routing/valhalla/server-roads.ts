import type { FindRoadGraphs } from '../roads.ts'
import { callServer } from './call-server.ts'
import { createValhallaEngine } from './valhalla-engine.ts'

/** The roads of a Valhalla server. Its regions are unknown, so every point counts as inside. */
export function findServerRoadGraphs(address: string): FindRoadGraphs {
  const roads = {
    build: `server ${address}`,
    engine: createValhallaEngine(callServer(address)),
    bounds: [{ west: -180, south: -90, east: 180, north: 90 }],
    covers: () => true,
  }
  return async () => roads
}
