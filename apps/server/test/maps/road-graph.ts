import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Bounds } from '@scooter-rides/geo'
import { buildGraph, openActor, type ValhallaActor } from '@scooter-rides/osm-import'
import { mapData } from '@scooter-rides/osm-import/testing'
import type { MapsNow, MapsStore } from '../../src/maps/store/maps-store.ts'

/** The header of the file may have a larger box than the roads. */
export const extractBounds = {
  'baltimore-2015': { west: -76.608, south: 39.259, east: -76.529, north: 39.307 },
  'porto-2020': { west: -8.621, south: 41.125, east: -8.594, north: 41.156 },
  'reisterstown-md': { west: -76.843, south: 39.31, east: -76.582, north: 39.484 },
} satisfies Record<string, Bounds>
export type ExtractName = keyof typeof extractBounds

export interface RoadGraph {
  folder: string
  /** A store in which this graph is imported, with its regions. */
  maps: MapsStore
  /** Valhalla without the product's code. */
  bare: ValhallaActor
}

/** For all tests of a file. */
export function useRoadGraph(...names: ExtractName[]): () => RoadGraph {
  let graph: RoadGraph | undefined
  let drafts: string | undefined
  beforeAll(async () => {
    drafts = await mkdtemp(join(tmpdir(), 'scooter-roads-'))
    const folder = join(drafts, 'graph')
    await buildGraph({ extracts: names.map(mapData), folder })
    const now = mapsOf(folder, names)
    graph = { folder, maps: { now: async () => now }, bare: openActor(folder) }
  })
  afterAll(async () => {
    if (drafts) await rm(drafts, { recursive: true })
  })
  return () => {
    if (!graph) throw new Error('The graph is built in beforeAll: ask for it inside a test.')
    return graph
  }
}

/** As after an import of these extracts. */
export function mapsOf(folder: string, names: readonly ExtractName[], build = names.join()): MapsNow {
  const regions = names.map((id) => ({
    id,
    name: id,
    build,
    bounds: extractBounds[id],
    source: { kind: 'file' as const },
    extractDate: null,
    importedAt: '2026-01-02T03:04:05.000Z',
    bytes: 1,
    counts: {},
    has: { tiles: false, places: false, roads: true },
    folder,
  }))
  return { regions, graph: { build, folder } }
}
