import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../platform/process/error-causes.ts'
import type { RegionSource } from '../store/region.ts'
import type { ImportStage } from './import-progress.ts'

/** How an import goes, as every process of this machine may read it (`DATA_DIR/maps/imports/{id}.json`). */
export interface ImportRecord {
  id: string
  /** Its process, and the group of those that work for it. */
  pid: number
  action: 'import' | 'remove'
  region: { id: string; name: string }
  source: RegionSource | null
  status: 'running' | 'done' | 'failed' | 'cancelled'
  /** What is done just now, or was done last. */
  stage: ImportStage
  /** From 0 to 1, over all stages; never decreases. */
  fraction: number
  /** ISO 8601. */
  startedAt: string
  finishedAt: string | null
  /** For programs, of an import that has failed: `maps.cut_short`. */
  code: string | null
  /** For people: why it has failed, or what to know about what was made. */
  sentence: string | null
}

/** Only the latest records are kept. */
const keptRecords = 30
/** Made of the time, so that their order is the order of the imports. */
const idPattern = /^\d{8}T\d{9}-[a-z0-9]+$/

const importsFolder = (folder: string) => join(folder, 'imports')
const recordFile = (folder: string, id: string) => join(importsFolder(folder), `${id}.json`)
/** Whose being there asks a running import to end. */
export const cancelFile = (folder: string, id: string): string => join(importsFolder(folder), `${id}.cancel`)

export function newImportId(now: Date): string {
  const time = now.toISOString().replace(/[-:.Z]/g, '')
  return `${time}-${Math.random().toString(36).slice(2, 8)}`
}

export async function writeRecord(folder: string, record: ImportRecord): Promise<void> {
  await mkdir(importsFolder(folder), { recursive: true })
  const next = `${recordFile(folder, record.id)}.next`
  await writeFile(next, JSON.stringify(record))
  await rename(next, recordFile(folder, record.id))
}

export async function findRecord(folder: string, id: string): Promise<ImportRecord | undefined> {
  if (!idPattern.test(id)) return undefined
  try {
    return JSON.parse(await readFile(recordFile(folder, id), 'utf8')) as ImportRecord
  } catch (error) {
    if (error instanceof Error && codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The latest first. */
export async function readRecords(folder: string): Promise<ImportRecord[]> {
  const names = await readdir(importsFolder(folder)).catch(() => [])
  const ids = names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
  const records = await Promise.all(
    ids
      .sort()
      .reverse()
      .map((id) => findRecord(folder, id)),
  )
  return records.filter((record) => record !== undefined)
}

/** Removes all but the last records, and what was left beside them; only while no import runs. */
export async function tidyRecords(folder: string): Promise<void> {
  const names = await readdir(importsFolder(folder)).catch(() => [])
  const records = names.filter((name) => name.endsWith('.json')).sort()
  const kept = new Set(records.slice(-keptRecords))
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => rm(join(importsFolder(folder), name))))
}
