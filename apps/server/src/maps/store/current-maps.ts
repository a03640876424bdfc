import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { codeOf } from '../../platform/process/error-causes.ts'
import { currentFile } from './maps-layout.ts'

/** Which builds are in use: the one of each region, and the one of the routing graph over all of them. */
export interface CurrentMaps {
  regions: Record<string, string>
  graph: string | null
}

/** Before the first import there is nothing. */
export async function readCurrentMaps(folder: string): Promise<CurrentMaps> {
  try {
    return JSON.parse(await readFile(currentFile(folder), 'utf8')) as CurrentMaps
  } catch (error) {
    if (error instanceof Error && codeOf(error) === 'ENOENT') return { regions: {}, graph: null }
    throw error
  }
}

/** The swap: whoever looks sees the maps as they were or as they are now, also after a kill in the middle. */
export async function writeCurrentMaps(folder: string, maps: CurrentMaps): Promise<void> {
  await mkdir(folder, { recursive: true })
  const next = `${currentFile(folder)}.next`
  await writeFile(next, `${JSON.stringify(maps, null, 2)}\n`, { flush: true })
  await rename(next, currentFile(folder))
}
