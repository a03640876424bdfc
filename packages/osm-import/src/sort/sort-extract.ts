import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readHeader, type ExtractHeader } from '../pbf/header.ts'
import { readEntities, type OsmEntity } from '../pbf/osm-entity.ts'
import { createExtractWriter } from '../pbf/write-extract.ts'
import { compareEntities } from './compare-entities.ts'
import { mergeSorted } from './merge-sorted.ts'

interface SortOptions {
  file: string
  target: string
  /** An own folder for temporary files; it is removed at the end. */
  workFolder: string
  onRead: (bytes: number) => void
  /** The size of a run, in nodes. */
  runLength?: number
}

/** About 300 MB of entities per run. */
const defaultRunLength = 1_000_000
/** Each run that is being merged holds one block in memory. */
const mostRunsAtOnce = 48

/** Writes a sorted copy of an extract, in the usual order: nodes, ways, relations, each by id, without duplicates. */
export async function sortExtract(options: SortOptions): Promise<void> {
  const { file, target, workFolder, onRead, runLength = defaultRunLength } = options
  const header = await readHeader(file)
  await mkdir(workFolder, { recursive: true })
  let runs = await writeRuns({ file, header, workFolder, onRead, runLength })
  for (let round = 0; runs.length > mostRunsAtOnce; round++)
    runs = await mergeRound(runs, join(workFolder, `round-${round}`), header)
  await writeMerged(runs, target, header)
  await rm(workFolder, { recursive: true })
}

async function writeRuns(options: Required<Omit<SortOptions, 'target'>> & { header: ExtractHeader }) {
  const { file, header, workFolder, onRead, runLength } = options
  const runs: string[] = []
  let buffered: OsmEntity[] = []
  let weight = 0

  async function writeRun() {
    const run = join(workFolder, `run-${runs.length}`)
    const writer = await createExtractWriter(run, header)
    for (const entity of buffered.sort(compareEntities)) await writer.add(entity)
    await writer.finish()
    runs.push(run)
    buffered = []
    weight = 0
  }

  for await (const { entities, end } of readEntities(file)) {
    for (const entity of entities) {
      buffered.push(entity)
      weight += weightOf(entity)
    }
    if (weight >= runLength) await writeRun()
    onRead(end)
  }
  await writeRun()
  return runs
}

/** In nodes of the same memory. */
function weightOf(entity: OsmEntity) {
  if (entity.type === 'node') return 1
  return 4 + (entity.type === 'way' ? entity.refs.length / 8 : entity.members.length)
}

async function mergeRound(runs: string[], prefix: string, header: ExtractHeader) {
  const merged: string[] = []
  for (let from = 0; from < runs.length; from += mostRunsAtOnce) {
    const group = runs.slice(from, from + mostRunsAtOnce)
    const target = `${prefix}-${merged.length}`
    await writeMerged(group, target, header)
    for (const run of group) await rm(run)
    merged.push(target)
  }
  return merged
}

async function writeMerged(runs: string[], target: string, header: ExtractHeader) {
  const writer = await createExtractWriter(target, header)
  for await (const entity of mergeSorted(runs)) {
    const waiting = writer.add(entity)
    if (waiting !== undefined) await waiting
  }
  await writer.finish()
}
