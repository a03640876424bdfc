import { openActor } from '@scooter-rides/osm-import'
import type { MapsNow, MapsStore } from '../../../maps/store/maps-store.ts'
import type { FindRoadGraphs, Roads } from '../roads.ts'
import { callActor } from './call-actor.ts'
import { createValhallaEngine } from './valhalla-engine.ts'

interface ImportedRoadsDeps {
  maps: MapsStore
  reportError: (event: string, error: unknown) => void
  /** The pause after a graph could not be opened. */
  restMs?: number
}

/** In this process. The next request after an import opens the new graph. */
export function findImportedRoadGraphs({ maps, reportError, restMs = 10_000 }: ImportedRoadsDeps): FindRoadGraphs {
  let opened: { now: MapsNow; roads: Roads } | undefined
  let engineOf: { build: string; engine: Roads['engine'] } | undefined
  let failed: { build: string; at: number } | undefined

  function openEngine({ build, folder }: NonNullable<MapsNow['graph']>): Roads['engine'] | undefined {
    if (engineOf?.build === build) return engineOf.engine
    if (failed?.build === build && performance.now() - failed.at < restMs) return undefined
    try {
      const engine = createValhallaEngine(callActor(openActor(folder)))
      engineOf = { build, engine }
      return engine
    } catch (error) {
      // Reported once for each graph. Riders get straight lines, for example if the optional package is not installed.
      if (failed?.build !== build)
        reportError('routing.no_roads', new Error(`The road graph ${build} cannot be used.`, { cause: error }))
      failed = { build, at: performance.now() }
      return undefined
    }
  }

  function open(now: MapsNow): Roads | undefined {
    const { graph, regions } = now
    if (!graph) return undefined
    const engine = openEngine(graph)
    const bounds = regions.filter(({ has }) => has.roads).map((region) => region.bounds)
    return (
      engine && {
        build: graph.build,
        engine,
        bounds,
        covers: ({ lat, lng }) =>
          bounds.some(({ west, south, east, north }) => lng >= west && lng <= east && lat >= south && lat <= north),
      }
    )
  }

  return async function findRoads() {
    const now = await maps.now()
    if (opened?.now === now) return opened.roads
    const roads = open(now)
    opened = roads && { now, roads }
    return roads
  }
}
