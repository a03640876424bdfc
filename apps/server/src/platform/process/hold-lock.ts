import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { codeOf } from './error-causes.ts'

export interface HeldLock {
  release(): void
}

/** https://www.sqlite.org/rescode.html#busy */
const busy = 5

/**
 * Holds a file as long as this process lives, and only one process at a time. SQLite takes the operating system's own lock
 * on it (fcntl, LockFileEx), which ends with the process, however that ends; the file itself stays and means nothing.
 * @returns undefined while it is held already
 */
export function holdLock(file: string): HeldLock | undefined {
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

/** Only where the file is missing: closing a file that this process has locked would give up the lock. */
function makePrivate(file: string) {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && codeOf(error) === 'EEXIST')) throw error
  }
}
