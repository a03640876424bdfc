import { gt, isNull, or } from 'drizzle-orm'
import { storedFilesTable } from './storage.table.ts'

/** Files that have not expired. Released files stay until they are removed. */
export const isUnexpired = (now: Date) => or(isNull(storedFilesTable.expiresAt), gt(storedFilesTable.expiresAt, now))
