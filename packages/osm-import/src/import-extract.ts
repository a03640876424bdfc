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

/** The steps of an import, in order. `sorting` occurs only for an unsorted extract. */
export type ImportStep = 'checking' | 'sorting' | 'reading' | 'finishing'

export interface ImportExtractOptions {
  /** The OpenStreetMap extract (PBF). A sorted copy replaces it if it is not sorted by type and id. */
  extract: string
  /** The tile archive (PMTiles) to write. */
  tiles: string
  /** The file of places (SQLite) to write. */
  places: string
  /** For temporary files. Removed at the end, also after an error. */
  workFolder: string
  name: string
  /** The languages (BCP 47 tags) in which labels of the map and places may have names beside their main name. */
  languages: readonly string[]
  signal: AbortSignal
  onProgress: (step: ImportStep, share: number) => void
  /** Called when the extract is verified and sorted: from then on, other processes may read it. */
  onExtract: () => void
}

export interface ImportedExtract {
  /** The bounds in the header of the extract, otherwise the box around all nodes. */
  bounds: Bounds
  /** ISO 8601; null if the extract does not contain its date. */
  extractDate: string | null
  /** The number of entities of each type in the extract, and the number of places written. */
  counts: Record<string, number>
}

/** Making tiles takes four times as long as writing places, measured on extracts of 1 to 3 MB. */
const finishWeights = [4, 1]

/** Makes the tiles and places of one extract, without the road graph. @throws UnusableFile, or the signal's reason if it is aborted */
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
    // Frees memory and disk for the tiles.
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

function createSinks({ tiles, places, workFolder, name, languages }: ImportExtractOptions, bounds: Bounds) {
  const counts: Record<string, number> = {}
  const tileSink = createTileSink({ file: tiles, workFolder: join(workFolder, 'tiles'), bounds, name, languages })
  const placeSink = createPlaceSink({
    file: places,
    languages,
    onCounted: (counted) => Object.assign(counts, counted),
  })
  return { sink: fanOut([tileSink, placeSink], finishWeights), counts }
}

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
