import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdLock, type HeldLock } from '../../platform/process/hold-lock.ts'

const lockFile = (folder: string) => join(folder, 'import.lock')

/** Tidying holds it only for a moment. */
const tries = 5
const betweenTriesMs = 100

/** Only one import at a time works in this folder. @returns undefined while another does */
export async function takeImportLock(folder: string): Promise<HeldLock | undefined> {
  await mkdir(folder, { recursive: true })
  let lock = tryImportLock(folder)
  for (let tried = 1; lock === undefined && tried < tries; tried++) {
    await sleep(betweenTriesMs)
    lock = tryImportLock(folder)
  }
  return lock
}

/** Takes the lock only if it is free. The folder must exist. */
export const tryImportLock = (folder: string): HeldLock | undefined => holdLock(lockFile(folder))
