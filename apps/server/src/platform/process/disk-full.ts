import { statfs } from 'node:fs/promises'
import { causesOf, codeOf } from './error-causes.ts'

/** The codes for a full disk: errno, SQLSTATE of PostgreSQL, error codes of S3-compatible stores. */
const diskCodes = ['ENOSPC', 'EDQUOT', '53100']
const storeCodes = ['XMinioStorageFull', 'InsufficientStorage', 'QuotaExceeded']
const fullCodes = new Set([...diskCodes, ...storeCodes])

/** The result code of SQLite, https://www.sqlite.org/rescode.html#full; node:sqlite has one `code` for all its errors. */
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
 * Two segments of the embedded database's write-ahead log, which riders may not use: without space for the next segment the
 * database stops and does not open again until the operator frees space.
 */
export const reservedBytes = 32 * 1024 * 1024

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
