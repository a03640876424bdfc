import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openNodeLocations } from '../features/node-locations.ts'
import { readFeatures } from '../features/read-features.ts'
import { surveyExtract, type Survey } from '../features/survey-extract.ts'
import { openWayPaths } from '../features/way-paths.ts'
import { createRegionSinks } from '../region-sinks.ts'
import { sortExtract } from '../sort/sort-extract.ts'
import { regionFiles } from '../../store/maps-layout.ts'
import type { RegionManifest } from '../../store/region.ts'
import { placeFile, sizeOf, type GivenFile } from '../../files.ts'
import type { Progress } from './import-progress.ts'

interface MakeRegionOptions {
  file: GivenFile
  /** Of the new build; it need not be there. */
  folder: string
  name: string
  progress: Progress
  signal: AbortSignal
  /** Called when the extract lies in its place, sorted and whole: others may read it beside us. */
  onExtract: () => void
}

export type MadeRegion = Pick<RegionManifest, 'bounds' | 'extractDate' | 'counts' | 'has'>

/** Makes everything of a region but its roads, which are a matter of all regions. */
export async function makeRegion(options: MakeRegionOptions): Promise<MadeRegion> {
  const { folder, name, progress, signal, onExtract } = options
  const workFolder = join(folder, 'work')
  await mkdir(workFolder, { recursive: true })
  const locations = openNodeLocations({ file: join(workFolder, 'nodes') })
  try {
    const survey = await surveySorted({ ...options, workFolder, locations })
    onExtract()
    const paths = openWayPaths(join(workFolder, 'paths'), survey.memberWays)
    const { bounds, extractDate } = survey
    const sinks = createRegionSinks({ folder, workFolder, name, bounds })
    const file = regionFiles(folder).extract
    const onRead = await readShare(file, progress, 'reading', signal)
    await readFeatures({ file, locations, paths, sink: sinks.sink, onRead }).finally(paths.close)
    // What follows takes memory and room on the disk itself.
    locations.clear()
    await sinks.sink.finish((share) => {
      signal.throwIfAborted()
      progress.report('finishing', share)
    })
    const has = { tiles: true, places: true, roads: true }
    return { bounds, extractDate, counts: { ...survey.counts, ...sinks.counts }, has }
  } finally {
    locations.close()
    await rm(workFolder, { recursive: true, force: true })
  }
}

interface SurveyOptions extends MakeRegionOptions {
  workFolder: string
  locations: ReturnType<typeof openNodeLocations>
}

/** The extract in its place in the build, surveyed; sorted on the way there when it has to be. */
async function surveySorted({
  file: given,
  folder,
  workFolder,
  locations,
  progress,
  signal,
}: SurveyOptions): Promise<Survey> {
  const file = regionFiles(folder).extract
  // From here on nobody else writes to what is read.
  await placeFile(given, file)
  const onRead = await readShare(file, progress, 'checking', signal)
  const survey = await surveyExtract({ file, locations, onRead })
  if (survey !== undefined) return survey

  const unsorted = join(workFolder, 'unsorted.osm.pbf')
  await placeFile({ path: file, isBorrowed: false }, unsorted)
  const onSorted = await readShare(unsorted, progress, 'sorting', signal)
  await sortExtract({ file: unsorted, target: file, workFolder: join(workFolder, 'sort'), onRead: onSorted })
  await rm(unsorted)
  locations.clear()
  const sorted = await surveyExtract({ file, locations, onRead: await readShare(file, progress, 'checking', signal) })
  if (sorted === undefined) throw new Error('A sorted extract is not sorted.')
  return sorted
}

async function readShare(
  file: string,
  progress: Progress,
  stage: 'checking' | 'sorting' | 'reading',
  signal: AbortSignal,
) {
  const size = await sizeOf(file)
  return (bytes: number) => {
    signal.throwIfAborted()
    progress.report(stage, bytes / size)
  }
}
