import { writeFile } from 'node:fs/promises'
import { codeOf } from '../../platform/process/error-causes.ts'
import { cancelFile, findRecord, readRecords, type ImportRecord } from './import-record.ts'
import { tidyMaps } from './tidy-maps.ts'

/** The last imports, of whatever process, the latest first. */
export async function listImports(folder: string): Promise<ImportRecord[]> {
  const records = await readRecords(folder)
  if (!records.some(({ status }) => status === 'running')) return records
  // One that was killed together with who began it says so nowhere yet.
  await tidyMaps(folder)
  return readRecords(folder)
}

/**
 * Asks an import to end, in whatever process it runs; its record tells when it has.
 * @returns false when there is none of this id that runs, or when it was asked already
 */
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
