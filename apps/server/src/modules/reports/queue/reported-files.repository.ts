import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { storedFilesTable } from '../../storage/storage.table.ts'
import { isUnexpired } from '../../storage/stored-files.filters.ts'

/** They decide who may read the file. */
export interface ReportedFile {
  isPhoto: boolean
  /** Visible to every rider on a profile or a scooter. */
  isShown: boolean
}

/** Missing files are left out. */
export async function findReportedFiles(db: Database, keys: string[], now: Date): Promise<Map<string, ReportedFile>> {
  if (keys.length === 0) return new Map()
  const { key, width, purpose } = storedFilesTable
  const isShown = and(inArray(purpose, ['profile', 'vehicle']), isUnexpired(now))
  const rows = await db
    .select({ key, isPhoto: sql<boolean>`${isNotNull(width)}`, isShown: sql<boolean>`(${isShown})` })
    .from(storedFilesTable)
    .where(inArray(key, keys))
  return new Map(rows.map(({ key: name, ...file }) => [name, file]))
}
