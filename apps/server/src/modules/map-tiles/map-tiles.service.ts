import { LRUCache } from 'lru-cache'
import type { MapRegion } from '@scooter-rides/contract'
import { TilesBroken } from '@scooter-rides/osm-import'
import type { MapsNow, MapsStore } from '../../maps/store/maps-store.ts'
import type { Region } from '../../maps/store/region.ts'
import { bakedFile } from '../../platform/baked-data.ts'
import { notFound } from '../../platform/http/problem.ts'
import { findLabelFont } from './map-fonts.ts'
import { createRegionArchives } from './region-archives.ts'
import { mapStyle } from './style/map-style.ts'
import { streetTiles } from './street-tiles.ts'
import { openTileArchive, type TileArchive } from './tile-archive.ts'

export type MapTilesService = ReturnType<typeof createMapTilesService>

interface MapTilesServiceDeps {
  maps: MapsStore
  worldFile?: string
  /** Raster tiles of the traffic, where the operator has set any. */
  trafficTiles?: string | undefined
  /** Told when the map of a region cannot be read. */
  reportError: (event: string, error: unknown) => void
}

type Mode = 'light' | 'dark'

/** A tile as it lies in its archive, and the build it is from. */
interface FoundTile {
  /** Gzipped; undefined where the map has nothing to draw. */
  bytes: Buffer | undefined
  version: string
}

/** The name under which the world that ships with the product serves its tiles. */
const WORLD = 'world'

/** Some hundred tiles: a town on a screen, which everybody who rides there looks at. */
const KEPT_BYTES = 24 * 1024 * 1024

const NO_TILE = Buffer.alloc(0)

export function createMapTilesService({
  maps,
  worldFile = bakedFile('world.pmtiles'),
  trafficTiles,
  reportError,
}: MapTilesServiceDeps) {
  const archives = createRegionArchives()
  const tiles = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  const styles = new WeakMap<MapsNow, Map<Mode, Promise<string>>>()
  let opening: Promise<TileArchive> | undefined

  function openWorld(): Promise<TileArchive> {
    opening ??= openTileArchive(worldFile).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  /** Kept by the build, so that a new one is read anew. */
  async function readOnce(key: string, read: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const kept = tiles.get(key)
    if (kept) return kept
    const bytes = await read()
    if (bytes?.length) tiles.set(key, bytes)
    return bytes
  }

  /** A tile that is broken is an empty one, and remembered: it ends the same way each time, and takes long. */
  async function readTile(region: Region, z: number, x: number, y: number): Promise<Buffer | undefined> {
    const read = () =>
      archives
        .read(region, (archive) => archive.find(z, x, y))
        .catch((error: unknown) => {
          if (!(error instanceof TilesBroken)) throw error
          reportError('map.tile_broken', error)
          return NO_TILE
        })
    const key = `${region.id}/${region.build}/${z}/${x}/${y}`
    const bytes = await readOnce(key, read)
    if (bytes === NO_TILE) tiles.set(key, NO_TILE)
    return bytes === NO_TILE ? undefined : bytes
  }

  /** One region that cannot be read must not take the map of the world away. */
  async function streetsOf(region: Region) {
    try {
      return await archives.read(region, (archive) => streetTiles(region, archive))
    } catch (error) {
      reportError('map.region_broken', error)
      return undefined
    }
  }

  async function makeStyle(mode: Mode, { regions }: MapsNow): Promise<string> {
    const { version, maxZoom } = await openWorld()
    archives.keepOnly(regions)
    const streets = await Promise.all(regions.filter(({ has }) => has.tiles).map(streetsOf))
    return JSON.stringify(
      mapStyle({
        mode,
        worldTiles: `/api/map/tiles/${WORLD}/{z}/{x}/{y}.mvt?v=${version}`,
        worldMaxZoom: maxZoom,
        trafficTiles,
        streets: streets.filter((each) => each !== undefined),
      }),
    )
  }

  return {
    /** The style as JSON; made once for all who ask while the maps stay the same. */
    async style(mode: Mode): Promise<string> {
      const now = await maps.now()
      const made = styles.get(now) ?? new Map<Mode, Promise<string>>()
      styles.set(now, made)
      const style = made.get(mode) ?? makeStyle(mode, now)
      made.set(mode, style)
      style.catch(() => made.delete(mode))
      return style
    },

    async findTile(regionId: string, z: number, x: number, y: number): Promise<FoundTile> {
      if (regionId === WORLD) {
        const { version, find } = await openWorld()
        return { bytes: await readOnce(`${WORLD}/${version}/${z}/${x}/${y}`, () => find(z, x, y)), version }
      }
      const region = (await maps.now()).regions.find(({ id, has }) => id === regionId && has.tiles)
      if (!region) throw notFound('map.region_unknown', 'There is no map with this name.')
      return { bytes: await readTile(region, z, x, y), version: region.build }
    },

    async getFont(name: string): Promise<Buffer> {
      const font = await findLabelFont(name)
      if (!font) throw notFound('map.font_unknown', 'The map uses no such font.')
      return font
    },

    /** Maps that an admin imported. The world is no region: it is always there. */
    async listRegions(): Promise<MapRegion[]> {
      const { regions } = await maps.now()
      return regions.map(({ id, name, bounds }) => ({ id, name, bounds }))
    },

    async close() {
      await archives.close()
      await (await opening)?.close()
    },
  }
}
