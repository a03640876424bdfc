import type { Region } from '../../maps/store/region.ts'
import { regionFiles } from '../../maps/store/maps-layout.ts'
import { codeOf } from '../../platform/process/error-causes.ts'
import { openTileArchive, type TileArchive } from './tile-archive.ts'

interface Kept {
  build: string
  opening: Promise<TileArchive | undefined>
  readers: number
  isRetired: boolean
}

/** Archives are opened on first use and closed after their build was replaced. */
export function createRegionArchives() {
  const kept = new Map<string, Kept>()

  function archiveOf(region: Region): Kept {
    const known = kept.get(region.id)
    if (known?.build === region.build) return known
    if (known) retire(known)
    const next: Kept = { build: region.build, opening: openOrMiss(region), readers: 0, isRetired: false }
    // A later caller tries again.
    next.opening.catch(() => kept.get(region.id) === next && kept.delete(region.id))
    kept.set(region.id, next)
    return next
  }

  function retire(archive: Kept) {
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
      for (const [id, archive] of kept) {
        if (ids.has(id)) continue
        kept.delete(id)
        retire(archive)
      }
    },

    async close() {
      await Promise.all([...kept.values()].map(close))
      kept.clear()
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

async function close({ opening }: Kept) {
  const archive = await opening.catch(() => undefined)
  await archive?.close()
}
