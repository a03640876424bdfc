import { writeFile } from 'node:fs/promises'
import { codeOf } from '../../platform/process/error-causes.ts'
import { cancelFile, findRecord, readRecords, type ImportRecord } from './import-record.ts'
import { tidyMaps } from './tidy-maps.ts'

/** The last imports of all processes, latest first. */
export async function listImports(folder: string): Promise<ImportRecord[]> {
  const records = await readRecords(folder)
  if (!records.some(({ status }) => status === 'running')) return records
  // The record of an import that was killed together with its parent still says that it is running.
  await tidyMaps(folder)
  return readRecords(folder)
}

/** Requests the cancellation of an import in any process. @returns false if none with this id is running, or if it was already requested */
export async function cancelImport(folder: string, id: string): Promise<boolean> {
  const record = await findRecord(folder, id)
  if (record?.status !== 'running') return false
  try {
    await writeFile(cancelFile(folder, id), '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && codeOf(error) === 'EEXIST') return false
    throw error
  }
}
