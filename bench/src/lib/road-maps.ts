import { mkdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildGraph } from '@scooter-rides/osm-import'
import { writeCurrentMaps } from '../../../apps/server/src/maps/store/current-maps.ts'
import { graphFolder, regionFiles, regionFolder } from '../../../apps/server/src/maps/store/maps-layout.ts'
import { createMapsStore, type MapsStore } from '../../../apps/server/src/maps/store/maps-store.ts'
import type { RegionManifest } from '../../../apps/server/src/maps/store/region.ts'

const extracts = process.env.MAP_TEST_DATA ?? join(import.meta.dirname, '../../../../shared/map')

/** The towns of the routes, and the boxes in their centres, where nearly all points are connected. */
export const towns = {
  'porto-2020': { west: -8.619, south: 41.128, east: -8.596, north: 41.154 },
  'reisterstown-md': { west: -76.8, south: 39.36, east: -76.65, north: 39.44 },
}

const build = 'bench'

/** Imports the roads of the towns below `DATA_DIR`. @throws with a sentence if the extracts are missing */
export async function importRoads(dataDir: string): Promise<{ maps: MapsStore; graph: string }> {
  if (!existsSync(extracts)) throw new Error(`There are no extracts in ${extracts}: name a folder in MAP_TEST_DATA.`)
  const folder = join(dataDir, 'maps')
  const graph = graphFolder(folder, build)
  const names = Object.keys(towns)
  await buildGraph({ extracts: names.map((name) => join(extracts, `${name}.osm.pbf`)), folder: graph })
  for (const [id, bounds] of Object.entries(towns)) await writeRegion(folder, id, bounds)
  await writeCurrentMaps(folder, { regions: Object.fromEntries(names.map((id) => [id, build])), graph: build })
  return { maps: createMapsStore({ folder }), graph }
}

async function writeRegion(folder: string, id: string, bounds: RegionManifest['bounds']) {
  const region = regionFolder(folder, id, build)
  const manifest: RegionManifest = {
    id,
    name: id,
    build,
    bounds,
    source: { kind: 'file' },
    extractDate: null,
    importedAt: new Date().toISOString(),
    bytes: 0,
    counts: {},
    has: { tiles: false, places: false, roads: true },
  }
  await mkdir(region, { recursive: true })
  await writeFile(regionFiles(region).manifest, JSON.stringify(manifest))
}
