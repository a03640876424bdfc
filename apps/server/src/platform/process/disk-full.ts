import { statfs } from 'node:fs/promises'
import { causesOf, codeOf } from './error-causes.ts'

/** What disks (errno), PostgreSQL (SQLSTATE) and S3-compatible stores (error code) say when nothing more fits. */
const diskCodes = ['ENOSPC', 'EDQUOT', '53100']
const storeCodes = ['XMinioStorageFull', 'InsufficientStorage', 'QuotaExceeded']
const fullCodes = new Set([...diskCodes, ...storeCodes])

/** What SQLite calls it, https://www.sqlite.org/rescode.html#full; node:sqlite has one `code` for all its errors. */
const SQLITE_FULL = 13

export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      fullCodes.has(codeOf(cause)) ||
      fullCodes.has(cause.name) ||
      ('errcode' in cause && cause.errcode === SQLITE_FULL),
  )
}

/**
 * Room that riders may not use up: two segments of the embedded database's journal. Without room for the next segment it
 * ends, and does not open again, not even for reading, until somebody makes room.
 */
export const reservedBytes = 32 * 1024 * 1024

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
