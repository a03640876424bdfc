import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { codeOf } from '../../platform/process/error-causes.ts'
import { currentFile } from './maps-layout.ts'

/** The builds in use: one per region, and one of the road graph over all regions. */
export interface CurrentMaps {
  regions: Record<string, string>
  graph: string | null
}

/** Empty before the first import. */
export async function readCurrentMaps(folder: string): Promise<CurrentMaps> {
  try {
    return JSON.parse(await readFile(currentFile(folder), 'utf8')) as CurrentMaps
  } catch (error) {
    if (error instanceof Error && codeOf(error) === 'ENOENT') return { regions: {}, graph: null }
    throw error
  }
}

/** The atomic swap: readers see either the old or the new maps, also after a kill. */
export async function writeCurrentMaps(folder: string, maps: CurrentMaps): Promise<void> {
  await mkdir(folder, { recursive: true })
  const next = `${currentFile(folder)}.next`
  await writeFile(next, `${JSON.stringify(maps, null, 2)}\n`, { flush: true })
  await rename(next, currentFile(folder))
}
