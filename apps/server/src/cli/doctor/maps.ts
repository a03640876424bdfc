import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { openActor } from '@scooter-rides/osm-import'
import type { Config } from '../../config.ts'
import { codeOf } from '../../platform/process/error-causes.ts'
import { regionFiles } from '../../maps/store/maps-layout.ts'
import { createMapsStore, type MapsNow } from '../../maps/store/maps-store.ts'
import type { Region } from '../../maps/store/region.ts'
import { mapsFolder } from '../maps-folder.ts'
import { fail, ok, reasonOf, warn, type Judgement } from './finding.ts'

const timeoutMs = 5000

export async function judgeMaps(config: Config): Promise<Judgement> {
  const folder = mapsFolder(config)
  try {
    return await judgeRegions(config, await createMapsStore({ folder }).now())
  } catch (error) {
    if (!(error instanceof Error && codeOf(error) === 'EACCES')) throw error
    return fail(`${folder} cannot be read: make the user of the server its owner (${reasonOf(error)}).`)
  }
}

async function judgeRegions(config: Config, { regions, graph }: MapsNow): Promise<Judgement> {
  const broken = (await Promise.all(regions.map(unreadableFile))).find((file) => file !== undefined)
  if (broken) return fail(`${broken} cannot be read: import the region again, or let this user read the file.`)
  const names = regions.map(({ name }) => name).join(', ')
  if (config.valhallaUrl) return judgeServer(config.valhallaUrl, names)
  if (regions.length === 0)
    return ok(
      'Only the world map is installed, and routes are straight lines: npm run map:import -- porto adds streets.',
    )
  if (graph === null)
    return warn(`${names}. Directions are straight lines: no roads were built. Import a region with roads.`)
  try {
    openActor(graph.folder)
  } catch (error) {
    return warn(`${names}. Directions are straight lines: ${reasonOf(error)}`)
  }
  return ok(`${names}, with roads.`)
}

async function judgeServer(url: string, names: string): Promise<Judgement> {
  const answer = await fetch(new URL('status', url.endsWith('/') ? url : `${url}/`), {
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => reasonOf(error))
  if (typeof answer !== 'string' && answer.ok)
    return ok([names, 'the Valhalla server answers.'].filter(Boolean).join(', '))
  const reason = typeof answer === 'string' ? answer : `status ${answer.status}`
  return warn(`VALHALLA_URL does not answer, so directions are straight lines: ${reason}.`)
}

async function unreadableFile({ folder, has }: Region): Promise<string | undefined> {
  const { tiles, places } = regionFiles(folder)
  for (const file of [has.tiles && tiles, has.places && places]) {
    if (!file) continue
    const isReadable = await access(file, constants.R_OK).then(
      () => true,
      () => false,
    )
    if (!isReadable) return file
  }
  return undefined
}
