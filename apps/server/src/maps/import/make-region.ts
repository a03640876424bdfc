import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '@scooter-rides/messages'
import { importExtract, inspectTiles } from '@scooter-rides/osm-import'
import { placeFile, type InputFile } from '../files.ts'
import { regionFiles } from '../store/maps-layout.ts'
import type { RegionManifest } from '../store/region.ts'
import type { Progress } from './import-progress.ts'

interface MakeRegionOptions {
  file: InputFile
  /** The folder of the new build. It need not exist. */
  folder: string
  name: string
  progress: Progress
  signal: AbortSignal
  /** Called when the extract is in place, sorted and complete: from then on, other processes may read it. */
  onExtract: () => void
}

export type MadeRegion = Pick<RegionManifest, 'bounds' | 'extractDate' | 'counts' | 'has'>

/** Makes everything of a region except its roads, which are built from the extracts of all regions. */
export async function makeRegion({ file, folder, name, progress, signal, onExtract }: MakeRegionOptions) {
  const { extract, tiles, places } = regionFiles(folder)
  await mkdir(folder, { recursive: true })
  await placeFile(file, extract)
  const made = await importExtract({
    extract,
    tiles,
    places,
    workFolder: join(folder, 'work'),
    name,
    languages: languages.map(({ tag }) => tag),
    signal,
    onProgress: (step, share) => progress.report(step, share),
    onExtract,
  })
  return { ...made, has: { tiles: true, places: true, roads: true } } satisfies MadeRegion
}

/** Adds a finished tile archive: a region with a map, but without places and roads. */
export async function makeTilesRegion({ file, folder }: Pick<MakeRegionOptions, 'file' | 'folder'>) {
  const { bounds, tiles } = await inspectTiles(file.path)
  await mkdir(folder, { recursive: true })
  await placeFile(file, regionFiles(folder).tiles)
  return {
    bounds,
    extractDate: null,
    counts: { tiles },
    has: { tiles: true, places: false, roads: false },
  } satisfies MadeRegion
}
