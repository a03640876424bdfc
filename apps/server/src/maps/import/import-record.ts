import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../platform/process/error-causes.ts'
import type { RegionSource } from '../store/region.ts'
import type { ImportStage } from './import-progress.ts'
import type { Remark } from './remark.ts'

/** The state of an import, readable by every process of this machine (`DATA_DIR/maps/imports/{id}.json`). */
export interface ImportRecord extends Remark {
  id: string
  /** The process and the process group of the import. */
  pid: number
  action: 'import' | 'remove'
  region: { id: string; name: string }
  source: RegionSource | null
  status: 'running' | 'done' | 'failed' | 'cancelled'
  /** The current or the last stage. */
  stage: ImportStage
  /** From 0 to 1, over all stages; never decreases. */
  fraction: number
  /** ISO 8601. */
  startedAt: string
  finishedAt: string | null
  /** The error code of a failed import: `maps.cut_short`. */
  code: string | null
}

/** Only the latest records are kept. */
const maxRecords = 30
/** Starts with the time, so that ids sort in the order of the imports. */
const idPattern = /^\d{8}T\d{9}-[a-z0-9]+$/

const importsFolder = (folder: string) => join(folder, 'imports')
const recordFile = (folder: string, id: string) => join(importsFolder(folder), `${id}.json`)
/** If this file exists, the running import ends. */
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

/** Latest first. */
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

/** Deletes all but the latest records, and orphaned files beside them. Call it only while no import runs. */
export async function tidyRecords(folder: string): Promise<void> {
  const names = await readdir(importsFolder(folder)).catch(() => [])
  const records = names.filter((name) => name.endsWith('.json')).sort()
  const latest = new Set(records.slice(-maxRecords))
  await Promise.all(names.filter((name) => !latest.has(name)).map((name) => rm(join(importsFolder(folder), name))))
}
