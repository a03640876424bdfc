import { join } from 'node:path'
import type { Config } from '../config.ts'
import { listDaily } from './daily-backups.ts'
import { readFailure } from './last-failure.ts'
import { backupsFolder } from './local-files.ts'

/** The backups of the embedded database. `failure` is that of the last attempt. */
export async function dailyBackups(dataDir: string) {
  const name = (await listDaily(dataDir)).at(-1)
  const at = name === undefined ? undefined : madeAt(name)
  return { latest: name !== undefined && at ? { name, at } : undefined, failure: await readFailure(dataDir) }
}

export async function backupStatus({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<string> {
  if (databaseUrl) return 'Back up PostgreSQL yourself: the server makes no daily backup. See npm run backup.'
  const { latest, failure } = await dailyBackups(dataDir)
  return [
    latest ? `The last daily backup is ${join(backupsFolder(dataDir), latest.name)}` : 'There is no daily backup yet.',
    ...(failure ? [`The last attempt failed at ${failure.at}: ${failure.reason}`] : []),
  ].join('\n')
}

/** The time in `daily-2026-04-28T10-00-00-000Z`. */
function madeAt(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(name) ?? []
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined
}
