import { existsSync } from 'node:fs'
import { translatable } from '@scooter-rides/messages'
import { readCurrentMaps, type CurrentMaps } from '../store/current-maps.ts'
import { tryImportLock } from './import-lock.ts'
import { readRecords, tidyRecords, writeRecord, type ImportRecord } from './import-record.ts'
import { removeLeftovers } from './leftovers.ts'
import { remarkOf } from './remark.ts'

/** Deletes leftovers of killed imports; skips the files of a running import. */
export async function tidyMaps(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const lock = tryImportLock(folder)
  if (lock === undefined) return
  try {
    await removeUnusedMaps(folder)
  } finally {
    lock.release()
  }
}

/** The same for a caller that holds the lock. */
export async function removeUnusedMaps(folder: string): Promise<void> {
  await removeLeftovers(folder)
  const current = await readCurrentMaps(folder)
  for (const record of await readRecords(folder)) {
    if (record.status === 'running') await writeRecord(folder, { ...record, ...endOfKilled(record, current) })
  }
  await tidyRecords(folder)
}

function endOfKilled({ id, action, region }: ImportRecord, { regions }: CurrentMaps): Partial<ImportRecord> {
  const finishedAt = new Date().toISOString()
  const build = Object.hasOwn(regions, region.id) ? regions[region.id] : undefined
  // It was killed after the swap, so the new maps are active.
  const isSwapped = action === 'import' ? build === id : build === undefined
  if (isSwapped) return { status: 'done', fraction: 1, finishedAt }
  return {
    status: 'failed',
    finishedAt,
    code: 'maps.interrupted',
    ...remarkOf(translatable('map-import.interrupted')),
  }
}
