import type { Region } from '../../maps/store/region.ts'
import { regionFiles } from '../../maps/store/maps-layout.ts'
import { codeOf } from '../../platform/process/error-causes.ts'
import { openTileArchive, type TileArchive } from './tile-archive.ts'

interface OpenArchive {
  build: string
  opening: Promise<TileArchive | undefined>
  readers: number
  isRetired: boolean
}

/** Archives are opened on first use and closed after their build was replaced. */
export function createRegionArchives() {
  const archives = new Map<string, OpenArchive>()

  function archiveOf(region: Region): OpenArchive {
    const existing = archives.get(region.id)
    if (existing?.build === region.build) return existing
    if (existing) retire(existing)
    const next: OpenArchive = { build: region.build, opening: openOrMiss(region), readers: 0, isRetired: false }
    // A later caller tries again.
    next.opening.catch(() => archives.get(region.id) === next && archives.delete(region.id))
    archives.set(region.id, next)
    return next
  }

  function retire(archive: OpenArchive) {
    archive.isRetired = true
    if (archive.readers === 0) void close(archive)
  }

  return {
    /** Reads from a region's archive, which stays open meanwhile; undefined if the build was just replaced. */
    async read<T>(region: Region, use: (archive: TileArchive) => T | Promise<T>): Promise<T | undefined> {
      const archive = archiveOf(region)
      archive.readers += 1
      try {
        const open = await archive.opening
        return open && (await use(open))
      } finally {
        archive.readers -= 1
        if (archive.isRetired && archive.readers === 0) void close(archive)
      }
    },

    /** Closes archives of other regions. */
    keepOnly(regions: readonly Region[]) {
      const ids = new Set(regions.map(({ id }) => id))
      for (const [id, archive] of archives) {
        if (ids.has(id)) continue
        archives.delete(id)
        retire(archive)
      }
    },

    async close() {
      await Promise.all([...archives.values()].map(close))
      archives.clear()
    },
  }
}

async function openOrMiss(region: Region): Promise<TileArchive | undefined> {
  try {
    return await openTileArchive(regionFiles(region.folder).tiles)
  } catch (error) {
    // The build was replaced since the list of regions was read; the next read gets the new list.
    if (error instanceof Error && codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function close({ opening }: OpenArchive) {
  const archive = await opening.catch(() => undefined)
  await archive?.close()
}
