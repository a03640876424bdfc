import { join } from 'node:path'
import type { Config } from '../config.ts'
import { listDaily } from './daily-backups.ts'
import { readFailure } from './last-failure.ts'
import { backupsFolder } from './local-files.ts'

export async function backupStatus({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<string> {
  if (databaseUrl) return 'Back up PostgreSQL yourself: the server makes no daily backup. See npm run backup.'
  const latest = (await listDaily(dataDir)).at(-1)
  const failure = await readFailure(dataDir)
  return [
    latest ? `The last daily backup is ${join(backupsFolder(dataDir), latest)}` : 'There is no daily backup yet.',
    ...(failure ? [`The last attempt failed at ${failure.at}: ${failure.reason}`] : []),
  ].join('\n')
}
