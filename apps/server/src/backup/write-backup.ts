import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DatabaseConnection } from '../platform/database/database.ts'
import { holdLock } from '../platform/process/hold-lock.ts'
import { StartError } from '../platform/process/lifecycle.ts'
import { databaseFile, filesFolder } from './backup-format.ts'
import { backupLines } from './backup-lines.ts'
import { createFolderCopy } from './copy-folder.ts'
import { backupsFolder } from './local-files.ts'
import { copyFolder, withSnapshot } from './snapshot.ts'

export interface BackupRequest {
  database: Pick<DatabaseConnection, 'pool' | 'isEmbedded' | 'withoutDeadline'>
  dataDir: string
  /** The folder to create; it appears only when the backup is complete. */
  target: string
  /** The folder of stored files, if they are included. */
  files?: string | undefined
  now: Date
  signal?: AbortSignal | undefined
}

export const unfinishedSuffix = '.unfinished'

/** Writes a backup of one moment, while riders read and write. @throws StartError if the target exists, another backup runs, or the disk is too small */
export async function writeBackup(request: BackupRequest): Promise<void> {
  const { dataDir, target } = request
  await refuseExisting(target)
  await mkdir(backupsFolder(dataDir), { recursive: true, mode: 0o700 })
  const lock = holdLock(join(backupsFolder(dataDir), '.lock'))
  if (!lock) throw new StartError('Another backup is running. Wait until it has finished.')
  try {
    await removeLeftovers(dataDir)
    await writeBackupFiles(request, target + unfinishedSuffix)
  } finally {
    lock.release()
  }
}

export async function refuseExisting(target: string): Promise<void> {
  if (await exists(target)) throw new StartError(`${target} already exists. Choose a new folder.`)
}

/** Deletes leftovers of aborted backups. The caller holds the lock, so no other backup is running. */
async function removeLeftovers(dataDir: string) {
  await rm(copyFolder(dataDir), { recursive: true, force: true })
  const folder = backupsFolder(dataDir)
  for (const name of await readdir(folder))
    if (name.endsWith(unfinishedSuffix)) await rm(join(folder, name), { recursive: true, force: true })
}

async function writeBackupFiles(request: BackupRequest, unfinished: string) {
  const { target, files, now, signal } = request
  await rm(unfinished, { recursive: true, force: true })
  try {
    // Only the operator may read it: it contains password hashes and addresses.
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const copy =
      files && (await exists(files))
        ? createFolderCopy(files, join(unfinished, filesFolder), { keepsDeleted: true, signal })
        : undefined
    // Files are immutable. Copying before and after the snapshot includes files that are deleted or added meanwhile.
    await copy?.pass()
    await withSnapshot(request, async (client) => {
      const out = createWriteStream(join(unfinished, databaseFile), { mode: 0o600, flush: true })
      await pipeline(Readable.from(backupLines(client, now)), createGzip(), out, { signal })
    })
    await copy?.pass()
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  )
}
