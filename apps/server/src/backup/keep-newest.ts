import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsFolder } from './local-files.ts'

/** The names that `backupName` makes: the server's daily backups and folders of the operator have other names. */
const madeByCommand = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

/** Deletes the backups of the command in `DATA_DIR/backups` except the newest, and returns the number of deleted ones. */
export async function keepNewest(dataDir: string, count: number): Promise<number> {
  const folder = backupsFolder(dataDir)
  const made = (await readdir(folder)).filter((name) => madeByCommand.test(name)).sort()
  const old = made.slice(0, -count)
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
  return old.length
}
