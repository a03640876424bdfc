import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupName, backupsFolder } from './local-files.ts'

/** The names that `backupName` makes: the server's daily backups and folders of the operator have other names. */
const madeByCommand = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

interface Keep {
  /** Precedes the time in the name of each backup. */
  prefix?: string
  count: number
  now: Date
}

/**
 * The names of backups to delete, so that the newest `count` stay. A name with a time after `now` was made while the clock was
 * wrong: such backups are counted on their own, because each of them would displace a newer one.
 */
export function outdated(names: readonly string[], { prefix = '', count, now }: Keep): string[] {
  const sorted = names.toSorted()
  const latest = prefix + backupName(now)
  const isFuture = (name: string) => name > latest
  return [sorted.filter((name) => !isFuture(name)), sorted.filter(isFuture)].flatMap((group) => group.slice(0, -count))
}

/** Deletes the backups of the command in `DATA_DIR/backups` except the newest, and returns the number of deleted ones. */
export async function keepNewest(dataDir: string, keep: Keep): Promise<number> {
  const folder = backupsFolder(dataDir)
  const made = (await readdir(folder)).filter((name) => madeByCommand.test(name))
  const old = outdated(made, keep)
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
  return old.length
}
