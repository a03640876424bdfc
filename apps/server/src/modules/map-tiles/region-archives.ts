import type { Region } from '../../maps/store/region.ts'
import { regionFiles } from '../../maps/store/maps-layout.ts'
import { codeOf } from '../../platform/process/error-causes.ts'
import { openTileArchive, type TileArchive } from './tile-archive.ts'

interface Kept {
  build: string
  opening: Promise<TileArchive | undefined>
  /** Reads that are on their way. */
  readers: number
  isRetired: boolean
}

/** The opened archives of the imported regions: each is opened when first asked for, and closed after its build was replaced. */
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
    /** Reads from a region's archive, which stays open meanwhile; undefined where the build has just been replaced. */
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

    /** Lets go of what is no longer among the regions. */
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
    // Replaced since the list of regions was read; the next look at it sees by what.
    if (error instanceof Error && codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function close({ opening }: Kept) {
  const archive = await opening.catch(() => undefined)
  await archive?.close()
}
