import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdLock, type FileLock } from '../../platform/process/hold-lock.ts'

const lockFile = (folder: string) => join(folder, 'import.lock')

/** Cleaning up holds the lock only for a moment. */
const tries = 5
const betweenTriesMs = 100

/** Locks this folder for one import. @returns undefined if another import holds the lock */
export async function acquireImportLock(folder: string): Promise<FileLock | undefined> {
  await mkdir(folder, { recursive: true })
  let lock = tryImportLock(folder)
  for (let tried = 1; lock === undefined && tried < tries; tried++) {
    await sleep(betweenTriesMs)
    lock = tryImportLock(folder)
  }
  return lock
}

/** Takes the lock only if it is free. The folder must exist. */
export const tryImportLock = (folder: string): FileLock | undefined => holdLock(lockFile(folder))
