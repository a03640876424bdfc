import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@scooter-rides/time'
import { backupName, backupsFolder } from './local-files.ts'
import { outdated } from './keep-newest.ts'
import { noteFailure, forgetFailure } from './last-failure.ts'
import { unfinishedSuffix, writeBackup, type BackupRequest } from './write-backup.ts'

const backupsToKeep = 7
/** Only backups with this prefix are deleted; an operator's own backups have other names. */
const prefix = 'daily-'

export interface DailyBackupsDeps extends Pick<BackupRequest, 'database' | 'dataDir' | 'signal'> {
  clock: () => Date
  onDone: (name: string) => void
  reportError: (error: unknown) => void
}

/** Makes a backup if one is due and returns its name. A failure is reported, recorded and retried later. */
export async function makeIfDue(deps: DailyBackupsDeps): Promise<string | undefined> {
  const { dataDir, clock, onDone, reportError, signal } = deps
  const folder = backupsFolder(dataDir)
  const now = clock()
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = prefix + backupName(now)
    // A backup dated in the future was made while the clock was wrong. It must not delay the next one until then.
    const latest = (await listDaily(dataDir)).findLast((made) => made <= name)
    if (latest !== undefined && latest > prefix + backupName(new Date(now.getTime() - dayMs))) return undefined
    await writeBackup({ ...deps, target: join(folder, name), now })
    await forgetFailure(dataDir)
    for (const old of outdated(await listDaily(dataDir), { prefix, count: backupsToKeep, now }))
      await rm(join(folder, old), { recursive: true, force: true })
    onDone(name)
    return name
  } catch (error) {
    if (signal?.aborted) return undefined
    reportError(error)
    await noteFailure(dataDir, { at: now, error }).catch(reportError)
    return undefined
  }
}

/** Oldest first. */
export async function listDaily(dataDir: string): Promise<string[]> {
  const names = await readdir(backupsFolder(dataDir)).catch(() => [])
  return names.filter((name) => name.startsWith(prefix) && !name.endsWith(unfinishedSuffix)).sort()
}
