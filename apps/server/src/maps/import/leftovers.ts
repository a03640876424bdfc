import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readCurrentMaps, type CurrentMaps } from '../store/current-maps.ts'
import { graphsFolder, regionsFolder } from '../store/maps-layout.ts'

/** Deletes every build that is not in use: of aborted imports and of replaced maps. Call it only while no import runs. */
export async function removeLeftovers(folder: string): Promise<void> {
  const current = await readCurrentMaps(folder)
  await Promise.all([removeRegions(regionsFolder(folder), current), removeAllBut(graphsFolder(folder), current.graph)])
}

async function removeRegions(folder: string, { regions }: CurrentMaps) {
  const ids = await listFolder(folder)
  await Promise.all(
    ids.map((id) =>
      regions[id] === undefined ? remove(join(folder, id)) : removeAllBut(join(folder, id), regions[id]),
    ),
  )
}

async function removeAllBut(folder: string, current: string | null) {
  const names = await listFolder(folder)
  await Promise.all(names.filter((name) => name !== current).map((name) => remove(join(folder, name))))
}

const listFolder = (folder: string) => readdir(folder).catch(() => [])
const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 3 })
