import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isDatabaseDamaged } from '../platform/database/database-errors.ts'
import { openDatabase, type DatabaseConnection } from '../platform/database/database.ts'
import { databaseFolder, lockEmbeddedDatabase, restoredFolder } from '../platform/database/embedded/index.ts'
import { StartError } from '../platform/process/lifecycle.ts'
import { damageSentence } from './damage-sentence.ts'
import { backupName } from './local-files.ts'
import { checkBackup, loadChecked, restoreBackup, type RestoreRequest } from './restore-backup.ts'

interface EmbeddedRestoreRequest extends Omit<RestoreRequest, 'database'> {
  dataDir: string
  now: Date
}

/**
 * Restores into the embedded database. A database that is damaged is set aside and replaced by a new one.
 * @returns the folder of the damaged database, if there was one
 * @throws StartError as `restoreBackup`, or if the database is damaged and `force` is not set; DatabaseInUseError
 */
export async function restoreEmbedded(request: EmbeddedRestoreRequest): Promise<string | undefined> {
  const { dataDir, force, now } = request
  // One lock for all steps: no other process may open the folder between them.
  const lock = await lockEmbeddedDatabase(dataDir)
  const setAside = `${databaseFolder(dataDir)}.broken-${backupName(now).slice(0, 'YYYY-MM-DDThh-mm-ss'.length)}`
  try {
    const damage = await restoreInto(request).catch((error: unknown) => {
      if (isDatabaseDamaged(error)) return error
      throw error
    })
    if (!damage) return undefined
    if (!force)
      throw new StartError(
        `${damageSentence(damage, dataDir)} It may contain riders: add --force to set it aside as ${basename(setAside)} and restore the backup.`,
      )
    await replaceDamaged(request, setAside)
    return setAside
  } finally {
    lock.release()
  }
}

async function restoreInto(request: EmbeddedRestoreRequest): Promise<undefined> {
  // The caller holds the lock longer than the database is open.
  const database = await openDatabase({ databaseUrl: undefined, dataDir: request.dataDir, lock: { release() {} } })
  try {
    await restoreBackup({ ...request, database })
  } finally {
    await database.close()
  }
}

/**
 * Restores into a new database beside the damaged one, and exchanges them at the end: a restore that fails or is killed
 * leaves the damaged database in its place.
 */
async function replaceDamaged({ dataDir, folder, files }: EmbeddedRestoreRequest, setAside: string) {
  await checkBackup(folder)
  const newDataDir = join(dataDir, 'database.restoring')
  await rm(newDataDir, { recursive: true, force: true })
  let database: DatabaseConnection | undefined
  try {
    const opened = (database = await openDatabase({ databaseUrl: undefined, dataDir: newDataDir }))
    await loadChecked({
      database,
      folder,
      files,
      async putDatabaseInPlace() {
        await opened.close()
        database = undefined
        await rm(restoredFolder(dataDir), { recursive: true, force: true })
        await rename(databaseFolder(newDataDir), restoredFolder(dataDir))
        try {
          await rename(databaseFolder(dataDir), setAside)
          await rename(restoredFolder(dataDir), databaseFolder(dataDir)).catch(async (error: unknown) => {
            await rename(setAside, databaseFolder(dataDir))
            throw error
          })
        } catch (error) {
          // A later start without a database would take it for a restore that was killed.
          if (existsSync(databaseFolder(dataDir))) await rm(restoredFolder(dataDir), { recursive: true, force: true })
          throw error
        }
      },
    })
  } finally {
    await database?.close()
    await rm(newDataDir, { recursive: true, force: true })
  }
}
