import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseConnection } from '../platform/database/database.ts'
import { backupName } from './local-files.ts'
import { writeBackup } from './write-backup.ts'

const dayMs = 24 * 60 * 60 * 1000
const lookEveryMs = 60 * 60 * 1000
const kept = 7
/** Only our own are ever deleted; one an operator made by hand has another name. */
const prefix = 'daily-'

interface DailyBackupsDeps {
  database: Pick<DatabaseConnection, 'pool'>
  /** Where they go. */
  folder: string
  clock: () => Date
  onDone: (name: string) => void
  onTrouble: (error: unknown) => void
}

/** Makes a backup of the embedded database once a day, which does not survive every loss of power, and keeps the last seven. */
export function keepDailyBackups(deps: DailyBackupsDeps) {
  const look = () => void makeIfDue(deps).catch(deps.onTrouble)
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  look()
  return { stop: () => clearInterval(timer) }
}

/** Answers the new backup's name, if one was due. */
export async function makeIfDue({ database, folder, clock, onDone }: DailyBackupsDeps): Promise<string | undefined> {
  const now = clock()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [latest] = (await listDaily(folder)).slice(-1)
  if (latest !== undefined && latest > prefix + backupName(new Date(now.getTime() - dayMs))) return undefined
  const name = prefix + backupName(now)
  await writeBackup({ database, target: join(folder, name), now })
  for (const old of (await listDaily(folder)).slice(0, -kept))
    await rm(join(folder, old), { recursive: true, force: true })
  onDone(name)
  return name
}

/** Oldest first. */
async function listDaily(folder: string) {
  return (await readdir(folder)).filter((name) => name.startsWith(prefix) && !name.endsWith('.unfinished')).sort()
}
