import { openRegionFile, type RegionFile } from './region-file.ts'
import { createRegionSearch } from './region-search.ts'

export interface OpenRegion {
  file: RegionFile
  search: ReturnType<typeof createRegionSearch>
}

type OnUnreadable = (file: string, error: unknown) => void

/**
 * Each query names the current builds: new files are opened, others closed. A file that was just replaced, is damaged or has another
 * version is reported once and skipped.
 */
export function createOpenRegions(onUnreadable: OnUnreadable = () => {}) {
  const open = new Map<string, OpenRegion>()
  const reported = new Set<string>()

  function report(path: string, error: unknown) {
    if (reported.has(path)) return
    reported.add(path)
    onUnreadable(path, error)
  }

  function tryToOpen(path: string): OpenRegion | undefined {
    try {
      const file = openRegionFile(path, (error) => report(path, error))
      return { file, search: createRegionSearch(file) }
    } catch (error) {
      report(path, error)
      return undefined
    }
  }

  return (files: readonly string[]): OpenRegion[] => {
    for (const path of reported) if (!files.includes(path)) reported.delete(path)
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
