import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { codeOf } from './error-causes.ts'

export interface FileLock {
  release(): void
}

/** https://www.sqlite.org/rescode.html#busy */
const busy = 5

/**
 * Locks a file for the life of this process, by a lock of the operating system (fcntl, LockFileEx). The file itself
 * stays and means nothing.
 * @returns undefined if another process holds the lock
 */
export function holdLock(file: string): FileLock | undefined {
  makePrivate(file)
  const holder = new DatabaseSync(file, { timeout: 0 })
  try {
    holder.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
    return { release: () => holder.close() }
  } catch (error) {
    holder.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    throw error
  }
}

/** Only for a missing file: closing a file that this process has locked would release the lock. */
function makePrivate(file: string) {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && codeOf(error) === 'EEXIST')) throw error
  }
}
