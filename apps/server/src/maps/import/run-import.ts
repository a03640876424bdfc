import { mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TranslatableMessage } from '@scooter-rides/messages'
import { refuseSmallDisk } from '../extract-sources/disk-space.ts'
import { readCurrentMaps, writeCurrentMaps, type CurrentMaps } from '../store/current-maps.ts'
import { graphFolder, regionFiles, regionFolder } from '../store/maps-layout.ts'
import { createMapsStore, noticedAfterMs } from '../store/maps-store.ts'
import type { RegionManifest } from '../store/region.ts'
import { regionUnknown } from './import.errors.ts'
import { kindOfFile } from '../extract-sources/source.ts'
import { folderBytes, sizeOf, type InputFile } from '../files.ts'
import type { ImportOrder } from './import-order.ts'
import { createProgress, type ImportProgress, type Progress } from './import-progress.ts'
import { removeLeftovers } from './leftovers.ts'
import { makeRegion, makeTilesRegion, type MadeRegion } from './make-region.ts'
import { makeRoads } from './make-roads.ts'

export interface RunImportOptions {
  /** `DATA_DIR/maps`; the caller holds its lock. */
  folder: string
  build: string
  order: ImportOrder
  /** Fetches the file of the import and reports the share that has arrived. */
  fetchFile: (onShare: (share: number) => void) => Promise<InputFile>
  /** Resolves when a removal may begin. */
  awaitApproval: () => Promise<void>
  onProgress: (progress: ImportProgress) => void
  signal: AbortSignal
}

export interface ImportOutcome {
  /** A note about the result for the operator. */
  note: TranslatableMessage | null
  /** Deletes what the import replaced. */
  tidy: () => Promise<void>
}

/** Builds the new maps beside the active ones and swaps them when they are complete. After the swap, the import cannot be cancelled. */
export async function runImport(options: RunImportOptions): Promise<ImportOutcome> {
  const { folder, order, signal } = options
  const before = await readCurrentMaps(folder)
  const { next, note } = await (order.action === 'remove' ? removeRegion(options, before) : addRegion(options, before))
  signal.throwIfAborted()
  await writeCurrentMaps(folder, next)
  return { note, tidy: () => removeReplaced(folder, before) }
}

async function removeReplaced(folder: string, before: CurrentMaps) {
  // Other processes may open the replaced files until they notice the swap.
  if (before.graph !== null || Object.keys(before.regions).length > 0) await sleep(1.5 * noticedAfterMs)
  await removeLeftovers(folder)
}

interface NextMaps {
  next: CurrentMaps
  note: TranslatableMessage | null
}

async function removeRegion(options: RunImportOptions, before: CurrentMaps): Promise<NextMaps> {
  const { id } = options.order.region
  const { [id]: removed, ...regions } = before.regions
  if (removed === undefined) throw regionUnknown(id)
  await options.awaitApproval()
  const progress = createProgress(['roads'], options.onProgress)
  const extracts = await otherExtracts(options)
  const roads = (await hadRoads(options.folder, id)) ? await buildRoads(options, extracts, progress) : before
  return { next: { regions, graph: roads.graph }, note: 'note' in roads ? roads.note : null }
}

async function addRegion(options: RunImportOptions, before: CurrentMaps): Promise<NextMaps> {
  const { folder, order, build, onProgress } = options
  const isFetched = order.action === 'import' && order.source.kind !== 'file' && order.source.kind !== 'tiles'
  const fetching = isFetched ? (['fetching'] as const) : []
  const progress = createProgress([...fetching, 'checking', 'reading', 'finishing', 'roads'], onProgress)
  const file = await options.fetchFile((share) => progress.report('fetching', share))
  // The length of the download may be unknown.
  if (isFetched) progress.report('fetching', 1)
  options.signal.throwIfAborted()
  const isTiles = (await kindOfFile(file.path)) === 'tiles'
  await mkdir(folder, { recursive: true })
  const bytes = await sizeOf(file.path)
  if (!isTiles || file.isBorrowed) await refuseSmallDisk({ folder, bytes, hereBytes: file.isBorrowed ? 0 : bytes })

  const made = isTiles ? await addTiles(options, file, before, progress) : await addExtract(options, file, progress)
  await writeManifest(options, made.region)
  const regions = { ...before.regions, [order.region.id]: build }
  return { next: { regions, graph: made.graph }, note: made.note }
}

interface Added {
  region: MadeRegion
  graph: string | null
  note: TranslatableMessage | null
}

async function addTiles(
  options: RunImportOptions,
  file: InputFile,
  before: CurrentMaps,
  progress: Progress,
): Promise<Added> {
  const { folder, order, build } = options
  const region = await makeTilesRegion({ file, folder: regionFolder(folder, order.region.id, build) })
  // The region had roads until now: rebuild the graph without them.
  if (await hadRoads(folder, order.region.id))
    return { region, ...(await buildRoads(options, await otherExtracts(options), progress)) }
  return { region, graph: before.graph, note: null }
}

/** A separate program builds the roads in parallel, from the moment the extract is verified. */
async function addExtract(options: RunImportOptions, file: InputFile, progress: Progress): Promise<Added> {
  const { folder, order, build } = options
  const regionPath = regionFolder(folder, order.region.id, build)
  const extracts = [...(await otherExtracts(options)), regionFiles(regionPath).extract]
  const failed = new AbortController()
  const signal = AbortSignal.any([options.signal, failed.signal])
  const extractsReady = Promise.withResolvers<void>()
  const both = [
    makeRegion({
      file,
      folder: regionPath,
      name: order.region.name,
      progress,
      signal,
      onExtract: extractsReady.resolve,
    }),
    extractsReady.promise.then(() => buildRoads({ ...options, signal }, extracts, progress)),
  ] as const
  for (const work of both) {
    work.catch((error: unknown) => {
      failed.abort(error)
      extractsReady.reject(error)
    })
  }
  // Wait for both, even if one failed: the other may still be writing into the folder that is deleted next.
  const [region, roads] = await Promise.allSettled(both)
  options.signal.throwIfAborted()
  if (failed.signal.aborted || region.status === 'rejected' || roads.status === 'rejected') throw failed.signal.reason
  return { region: region.value, ...roads.value }
}

const buildRoads = ({ folder, build, signal }: RunImportOptions, extracts: string[], progress: Progress) =>
  makeRoads({ extracts, folder: graphFolder(folder, build), build, signal, progress })

/** The extracts of all regions except the one that is imported or removed. */
async function otherExtracts({ folder, order }: RunImportOptions): Promise<string[]> {
  const { regions } = await createMapsStore({ folder }).now()
  return regions
    .filter(({ id, has }) => id !== order.region.id && has.roads)
    .map((region) => regionFiles(region.folder).extract)
}

async function hadRoads(folder: string, id: string): Promise<boolean> {
  const { regions } = await createMapsStore({ folder }).now()
  return regions.some((region) => region.id === id && region.has.roads)
}

async function writeManifest({ folder, order, build }: RunImportOptions, made: MadeRegion) {
  const regionPath = regionFolder(folder, order.region.id, build)
  const manifest: RegionManifest = {
    ...order.region,
    build,
    bounds: made.bounds,
    source: order.action === 'import' ? order.source : { kind: 'file' },
    extractDate: made.extractDate,
    importedAt: new Date().toISOString(),
    bytes: await folderBytes(regionPath),
    counts: made.counts,
    has: made.has,
  }
  await writeFile(regionFiles(regionPath).manifest, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
}
