import type { FindRoads } from '../roads.ts'
import { askServer } from './ask-server.ts'
import { createValhallaEngine } from './valhalla-engine.ts'

/** The roads of a Valhalla server. Its regions are unknown, so every point counts as inside. */
export function findServerRoads(address: string): FindRoads {
  const roads = {
    build: `server ${address}`,
    engine: createValhallaEngine(askServer(address)),
    bounds: [{ west: -180, south: -90, east: 180, north: 90 }],
    covers: () => true,
  }
  return async () => roads
}
