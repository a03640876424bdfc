import { and, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { storedFilesTable } from '../../storage/storage.table.ts'

/** What of a file decides who may look at it. */
export interface ReportedFile {
  isPhoto: boolean
  /** On a profile or a scooter, where every rider sees it. */
  isShown: boolean
}

/** Those of the files that there still are, by their keys. */
export async function findReportedFiles(db: Database, keys: string[], now: Date): Promise<Map<string, ReportedFile>> {
  if (keys.length === 0) return new Map()
  const { key, width, purpose, expiresAt } = storedFilesTable
  const isShown = and(inArray(purpose, ['profile', 'vehicle']), or(isNull(expiresAt), gt(expiresAt, now)))
  const rows = await db
    .select({ key, isPhoto: sql<boolean>`${isNotNull(width)}`, isShown: sql<boolean>`(${isShown})` })
    .from(storedFilesTable)
    .where(inArray(key, keys))
  return new Map(rows.map(({ key: name, ...file }) => [name, file]))
}
