import { openRegionFile, type RegionFile } from './region-file.ts'
import { createRegionSearch } from './region-search.ts'

export interface OpenRegion {
  file: RegionFile
  search: ReturnType<typeof createRegionSearch>
}

/**
 * The files that are open in this thread. Each question says which builds are current: new ones are opened, others closed.
 * A file that cannot be opened was replaced in this moment, or made by another version: the rest answers.
 */
export function createOpenRegions() {
  const open = new Map<string, OpenRegion>()

  return (files: readonly string[]): OpenRegion[] => {
    for (const [path, { file }] of open) {
      if (files.includes(path)) continue
      open.delete(path)
      file.close()
    }
    return files.flatMap((path) => {
      const region = open.get(path) ?? tryToOpen(path)
      if (!region) return []
      open.set(path, region)
      return [region]
    })
  }
}

function tryToOpen(path: string): OpenRegion | undefined {
  try {
    const file = openRegionFile(path)
    return { file, search: createRegionSearch(file) }
  } catch {
    // Who removes a region in the middle of a question, or has one of an older version, is answered from the others.
    return undefined
  }
}
