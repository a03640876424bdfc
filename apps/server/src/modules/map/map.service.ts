import type { MapRegion } from '@scooter-rides/contract'
import { bakedFile } from '../../platform/baked-data.ts'
import { notFound } from '../../platform/http/problem.ts'
import { findLabelFont } from './map-fonts.ts'
import { mapStyle } from './map-style.ts'
import { openTileArchive, type TileArchive } from './tile-archive.ts'

export type MapService = ReturnType<typeof createMapService>

/** The name under which the world that ships with the product serves its tiles. */
const WORLD = 'world'

export function createMapService({ worldFile = bakedFile('world.pmtiles') }: { worldFile?: string } = {}) {
  let opening: Promise<TileArchive> | undefined

  function openWorld(): Promise<TileArchive> {
    opening ??= openTileArchive(worldFile).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    async style(mode: 'light' | 'dark') {
      const { version, maxZoom } = await openWorld()
      return mapStyle({
        mode,
        worldTiles: `/api/map/tiles/${WORLD}/{z}/{x}/{y}.mvt?v=${version}`,
        worldMaxZoom: maxZoom,
      })
    },

    /** A gzipped vector tile, or undefined where the map has nothing to draw. */
    async findTile(region: string, z: number, x: number, y: number): Promise<Buffer | undefined> {
      if (region !== WORLD) throw notFound('map.region_unknown', 'There is no map of this name.')
      return (await openWorld()).find(z, x, y)
    },

    async getFont(name: string): Promise<Buffer> {
      const font = await findLabelFont(name)
      if (!font) throw notFound('map.font_unknown', 'The map uses no such font.')
      return font
    },

    /** Maps that an admin imported. The world is no region: it is always there. */
    listRegions: (): MapRegion[] => [],

    async close() {
      await (await opening)?.close()
    },
  }
}
