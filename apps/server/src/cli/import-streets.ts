import { openGetting } from '../app/map-imports.ts'
import type { Config } from '../config.ts'
import type { ExtractSources } from '../maps/extract-sources/extract-sources.ts'
import { sizeText } from '../maps/extract-sources/size-text.ts'
import type { Source } from '../maps/extract-sources/source.ts'
import { importSource } from '../maps/import/import-source.ts'
import { systemClock } from '../platform/clock.ts'
import { mapsFolder } from './maps-folder.ts'
import { watchImport } from './watch-import.ts'

/**
 * Imports a town or country and shows the progress on the terminal.
 * @param what a name, an address or a file
 * @param name the name of the region; by default the extract's own
 * @returns the name of the region, and the note of the import, if any
 * @throws StartError with a sentence if it fails
 */
export async function importStreets(
  config: Config,
  what: string,
  name?: string,
): Promise<{ name: string; sentence: string | null }> {
  const folder = mapsFolder(config)
  const getting = openGetting(config, systemClock)
  const source = await getting.resolve(what, { mayBeFile: true })
  const region = name?.trim() || source.name
  await printRequirements(getting, source, region)
  const { sentence } = await watchImport((onProgress) =>
    importSource({ folder, getting, source, name: region, onProgress }),
  )
  return { name: region, sentence }
}

/** @throws 507 `maps.disk_too_small` */
async function printRequirements(getting: ExtractSources, source: Source, name: string) {
  const estimate = await getting.estimate(source)
  if (!estimate) return
  const { bytes, diskBytes, minutes } = estimate
  const time = minutes === 1 ? 'about a minute' : `about ${minutes} minutes`
  process.stderr.write(`${name}: ${sizeText(bytes)}, needs ${sizeText(diskBytes)} of disk space and ${time}.\n`)
  await getting.refuseSmallDisk(bytes)
}
