import { readFile, stat } from 'node:fs/promises'
import { codeOf } from '../../platform/process/error-causes.ts'
import { readCurrentMaps, type CurrentMaps } from './current-maps.ts'
import { currentFile, graphFolder, regionFiles, regionFolder } from './maps-layout.ts'
import type { Region, RegionManifest } from './region.ts'

export interface MapsNow {
  /** By id. */
  regions: Region[]
  /** Valhalla's tiles with the roads of all regions. */
  graph: { build: string; folder: string } | null
}

export interface MapsStore {
  /** Returns the same object while nothing has changed. */
  now(): Promise<MapsNow>
}

interface MapsStoreOptions {
  /** `DATA_DIR/maps`; it may not exist. */
  folder: string
  /** The longest delay until an import by another process is noticed. */
  recheckAfterMs?: number
}

/** A replaced build is needed at most this long: every process checks once a second. */
export const noticedAfterMs = 1000

/** The imported maps, as all processes of this machine see them: an import needs no restart. */
export function createMapsStore({ folder, recheckAfterMs = noticedAfterMs }: MapsStoreOptions): MapsStore {
  let seen = { version: 'nothing', maps: Promise.resolve<MapsNow>({ regions: [], graph: null }) }
  let checkedAt = -Infinity
  let checking: Promise<MapsNow> | undefined

  async function check() {
    const version = await versionOf(currentFile(folder))
    if (version !== seen.version) {
      const maps = await load(folder)
      seen = { version, maps: Promise.resolve(maps) }
    }
    checkedAt = performance.now()
    return seen.maps
  }

  return {
    now() {
      if (performance.now() - checkedAt < recheckAfterMs) return seen.maps
      checking ??= check().finally(() => (checking = undefined))
      return checking
    },
  }
}

/** A swap replaces the file, so the inode distinguishes two versions within the resolution of the clock. */
async function versionOf(file: string) {
  try {
    const { ino, mtimeNs } = await stat(file, { bigint: true })
    return `${ino} ${mtimeNs}`
  } catch (error) {
    if (error instanceof Error && codeOf(error) === 'ENOENT') return 'nothing'
    throw error
  }
}

async function load(folder: string): Promise<MapsNow> {
  const current = await readCurrentMaps(folder)
  return { regions: await loadRegions(folder, current), graph: graphOf(folder, current) }
}

const graphOf = (folder: string, { graph }: CurrentMaps) =>
  graph === null ? null : { build: graph, folder: graphFolder(folder, graph) }

async function loadRegions(folder: string, { regions }: CurrentMaps) {
  const found = await Promise.all(
    Object.entries(regions).map(([id, build]) => loadRegion(regionFolder(folder, id, build))),
  )
  return found.filter((region) => region !== undefined).sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** A missing folder was replaced just now, and the next check finds the new one; the other regions stay usable. */
async function loadRegion(folder: string): Promise<Region | undefined> {
  try {
    const manifest = JSON.parse(await readFile(regionFiles(folder).manifest, 'utf8')) as RegionManifest
    return { ...manifest, folder }
  } catch (error) {
    if (error instanceof Error && codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
