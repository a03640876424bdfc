import { existsSync } from 'node:fs'
import { tryImportLock } from './import-lock.ts'
import { readRecords, tidyRecords, writeRecord } from './import-record.ts'
import { removeLeftovers } from './leftovers.ts'

/** Puts away what imports left behind that were killed; leaves alone what an import that runs is working on. */
export async function tidyMaps(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const lock = tryImportLock(folder)
  if (lock === undefined) return
  try {
    await tidyHeldMaps(folder)
  } finally {
    lock.release()
  }
}

/** The same for who holds the lock. */
export async function tidyHeldMaps(folder: string): Promise<void> {
  await removeLeftovers(folder)
  for (const record of await readRecords(folder)) {
    if (record.status === 'running') await writeRecord(folder, { ...record, ...interrupted() })
  }
  await tidyRecords(folder)
}

const interrupted = () => ({
  status: 'failed' as const,
  finishedAt: new Date().toISOString(),
  code: 'maps.interrupted',
  sentence: 'This import was ended in the middle. The maps are as they were before.',
})
