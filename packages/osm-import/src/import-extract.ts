import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bounds } from '@scooter-rides/geo'
import { fanOut } from './fan-out.ts'
import { openNodeLocations } from './features/node-locations.ts'
import { readFeatures } from './features/read-features.ts'
import { surveyExtract, type Survey } from './features/survey-extract.ts'
import { openWayPaths } from './features/way-paths.ts'
import { createPlaceSink } from './places/place-sink.ts'
import { sortExtract } from './sort/sort-extract.ts'
import { createTileSink } from './tiles/tile-sink.ts'

/** The steps of an import, in their order. `sorting` comes only for an extract that is not sorted. */
export type ImportStep = 'checking' | 'sorting' | 'reading' | 'finishing'

export interface ImportExtractOptions {
  /** The OpenStreetMap extract (PBF). It is replaced by a sorted one when it is not sorted by type and id. */
  extract: string
  /** The tile archive (PMTiles) to make. */
  tiles: string
  /** The file of places (SQLite) to make. */
  places: string
  /** For files that the import needs meanwhile. Removed at the end, also after an error. */
  workFolder: string
  /** The name that the tile archive says of itself. */
  name: string
  signal: AbortSignal
  /** @param share of the step, of 1 */
  onProgress: (step: ImportStep, share: number) => void
  /** Called when the extract is known to be whole and sorted: from then on, others may read it as well. */
  onExtract: () => void
}

export interface ImportedExtract {
  /** As the extract says, else around everything in it. */
  bounds: Bounds
  /** ISO 8601, when the extract says how old it is. */
  extractDate: string | null
  /** How many things of each kind the extract has, and how many places were written. */
  counts: Record<string, number>
}

/** Making tiles takes four times as long as writing places, measured on extracts of 1 to 3 MB. */
const finishTakes = [4, 1]

/**
 * Makes the tiles and the places of one extract. The road graph is built apart, from the extracts of all regions.
 * @throws UnusableFile when the extract cannot be read, the signal's reason when it is aborted
 */
export async function importExtract(options: ImportExtractOptions): Promise<ImportedExtract> {
  const { extract, workFolder, signal, onProgress, onExtract } = options
  await mkdir(workFolder, { recursive: true })
  const locations = openNodeLocations({ file: join(workFolder, 'nodes') })
  try {
    const survey = await surveySorted(options, locations)
    onExtract()
    const paths = openWayPaths(join(workFolder, 'paths'), survey.memberWays)
    const { bounds, extractDate } = survey
    const made = createSinks(options, bounds)
    const onRead = await readShare(options, extract, 'reading')
    await readFeatures({ file: extract, locations, paths, sink: made.sink, onRead }).finally(paths.close)
    // Cutting tiles needs the memory and the room on the disk.
    locations.clear()
    await made.sink.finish((share) => {
      signal.throwIfAborted()
      onProgress('finishing', share)
    })
    return { bounds, extractDate, counts: { ...survey.counts, ...made.counts } }
  } finally {
    locations.close()
    await rm(workFolder, { recursive: true, force: true })
  }
}

function createSinks({ tiles, places, workFolder, name }: ImportExtractOptions, bounds: Bounds) {
  const counts: Record<string, number> = {}
  const tileSink = createTileSink({ file: tiles, workFolder: join(workFolder, 'tiles'), bounds, name })
  const placeSink = createPlaceSink({ file: places, onCounted: (counted) => Object.assign(counts, counted) })
  return { sink: fanOut([tileSink, placeSink], finishTakes), counts }
}

/** Surveys the extract, and sorts it first if it is not sorted. */
async function surveySorted(
  options: ImportExtractOptions,
  locations: ReturnType<typeof openNodeLocations>,
): Promise<Survey> {
  const { extract: file, workFolder } = options
  const survey = await surveyExtract({ file, locations, onRead: await readShare(options, file, 'checking') })
  if (survey !== undefined) return survey

  const unsorted = join(workFolder, 'unsorted.osm.pbf')
  await rename(file, unsorted)
  const onRead = await readShare(options, unsorted, 'sorting')
  await sortExtract({ file: unsorted, target: file, workFolder: join(workFolder, 'sort'), onRead })
  await rm(unsorted)
  locations.clear()
  const sorted = await surveyExtract({ file, locations, onRead: await readShare(options, file, 'checking') })
  if (sorted === undefined) throw new Error('A sorted extract is not sorted.')
  return sorted
}

async function readShare({ signal, onProgress }: ImportExtractOptions, file: string, step: ImportStep) {
  const { size } = await stat(file)
  return (bytes: number) => {
    signal.throwIfAborted()
    onProgress(step, bytes / size)
  }
}
