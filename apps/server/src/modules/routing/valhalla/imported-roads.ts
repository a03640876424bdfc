import type { MapsNow, MapsStore } from '../../../maps/store/maps-store.ts'
import { openActor } from '../../../platform/valhalla/open-actor.ts'
import type { FindRoads, Roads } from '../roads.ts'
import { askActor } from './ask-actor.ts'
import { createValhallaEngine } from './valhalla-engine.ts'

interface ImportedRoadsDeps {
  maps: MapsStore
  onTrouble: (event: string, error: unknown) => void
}

/** The roads of the imported maps, in this process. A new graph is opened with the first question after it is there. */
export function findImportedRoads({ maps, onTrouble }: ImportedRoadsDeps): FindRoads {
  let opened: { now: MapsNow; roads: Roads | undefined } | undefined
  let engineOf: { build: string; engine: Roads['engine'] | undefined } | undefined

  function openEngine({ build, folder }: NonNullable<MapsNow['graph']>): Roads['engine'] | undefined {
    try {
      return createValhallaEngine(askActor(openActor(folder)))
    } catch (error) {
      // Told once for each graph, and riders get straight lines: a machine without the package is no reason to stand still.
      onTrouble('routing.no_roads', new Error(`The road graph ${build} cannot be used.`, { cause: error }))
      return undefined
    }
  }

  function open(now: MapsNow): Roads | undefined {
    const { graph, regions } = now
    if (!graph) return undefined
    if (engineOf?.build !== graph.build) engineOf = { build: graph.build, engine: openEngine(graph) }
    const { engine } = engineOf
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
    if (opened?.now !== now) opened = { now, roads: open(now) }
    return opened.roads
  }
}
