import { LRUCache } from 'lru-cache'
import type { MapRegion } from '@scooter-rides/contract'
import { TilesBroken } from '@scooter-rides/osm-import'
import { translatable, type LanguageTag } from '@scooter-rides/messages'
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
  /** Raster tiles of the traffic, if the operator configured them. */
  trafficTiles?: string | undefined
  /** Called if the map of a region cannot be read. */
  reportError: (event: string, error: unknown) => void
}

type Mode = 'light' | 'dark'

interface FoundTile {
  /** Gzipped; undefined for an empty tile. */
  bytes: Buffer | undefined
  version: string
}

/** The built-in map in tile addresses. */
const WORLD = 'world'

/** Some hundred tiles: the town that most riders view. */
const CACHE_BYTES = 24 * 1024 * 1024

const NO_TILE = Buffer.alloc(0)

export function createMapTilesService({
  maps,
  worldFile = bakedFile('world.pmtiles'),
  trafficTiles,
  reportError,
}: MapTilesServiceDeps) {
  const archives = createRegionArchives()
  const tiles = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  const styles = new WeakMap<MapsNow, Map<string, Promise<string>>>()
  let opening: Promise<TileArchive> | undefined

  function openWorld(): Promise<TileArchive> {
    opening ??= openTileArchive(worldFile).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  /** Cached by build, so that a new build is read again. */
  async function readOnce(key: string, read: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const cached = tiles.get(key)
    if (cached) return cached
    const bytes = await read()
    if (bytes?.length) tiles.set(key, bytes)
    return bytes
  }

  /** A broken tile is cached as empty, because each attempt is slow and fails the same. */
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

  /** One unreadable region must not break the rest of the map. */
  async function streetsOf(region: Region) {
    try {
      return await archives.read(region, (archive) => streetTiles(region, archive))
    } catch (error) {
      reportError('map.region_broken', error)
      return undefined
    }
  }

  async function makeStyle(mode: Mode, language: LanguageTag, { regions }: MapsNow): Promise<string> {
    const { version, maxZoom } = await openWorld()
    archives.keepOnly(regions)
    const streets = await Promise.all(regions.filter(({ has }) => has.tiles).map(streetsOf))
    return JSON.stringify(
      mapStyle({
        mode,
        language,
        worldTiles: `/api/map/tiles/${WORLD}/{z}/{x}/{y}.mvt?v=${version}`,
        worldMaxZoom: maxZoom,
        trafficTiles,
        streets: streets.filter((each) => each !== undefined),
      }),
    )
  }

  return {
    /** JSON, cached until the maps change. */
    async style(mode: Mode, language: LanguageTag): Promise<string> {
      const now = await maps.now()
      const made = styles.get(now) ?? new Map<string, Promise<string>>()
      styles.set(now, made)
      const key = `${mode} ${language}`
      const style = made.get(key) ?? makeStyle(mode, language, now)
      made.set(key, style)
      style.catch(() => made.delete(key))
      return style
    },

    async findTile(regionId: string, z: number, x: number, y: number): Promise<FoundTile> {
      if (regionId === WORLD) {
        const { version, find } = await openWorld()
        return { bytes: await readOnce(`${WORLD}/${version}/${z}/${x}/${y}`, () => find(z, x, y)), version }
      }
      const region = (await maps.now()).regions.find(({ id, has }) => id === regionId && has.tiles)
      if (!region) throw notFound('map.region_unknown', translatable('errors.mapNotFound'))
      return { bytes: await readTile(region, z, x, y), version: region.build }
    },

    async getFont(name: string): Promise<Buffer> {
      const font = await findLabelFont(name)
      if (!font) throw notFound('map.font_unknown', translatable('errors.fontNotFound'))
      return font
    },

    /** Without the built-in world. */
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
