import { damageSentence } from '../backup/damage-sentence.ts'
import { findNewestBackup } from '../backup/newest-backup.ts'
import { backupsFolder } from '../backup/local-files.ts'
import type { Config } from '../config.ts'
import { isDatabaseDamaged } from '../platform/database/database-errors.ts'
import { StartError } from '../platform/process/lifecycle.ts'

/** @throws StartError that names the newest backup and the command that restores it, if the embedded database is damaged */
export async function withRestoreAdvice<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (databaseUrl || !isDatabaseDamaged(error)) throw error
    throw new StartError(`${damageSentence(error, dataDir)} ${await restoreAdvice(dataDir)}`)
  }
}

async function restoreAdvice(dataDir: string): Promise<string> {
  const restore = (folder: string) => `DATA_DIR=${quoted(dataDir)} npm run restore -- ${folder} --force`
  const newest = await findNewestBackup(dataDir)
  if (!newest)
    return `There is no usable backup in ${backupsFolder(dataDir)}. Run ${restore('FOLDER')} with a backup from elsewhere.`
  const minute = newest.createdAt.slice(0, 'YYYY-MM-DDThh:mm'.length).replace('T', ' ')
  return `Run ${restore(quoted(newest.folder))} to restore the newest backup, of ${minute} UTC.`
}

/** A word for a shell. */
const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`)
