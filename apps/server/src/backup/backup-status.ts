import { join } from 'node:path'
import { sourceLanguage, translatable, type LanguageTag } from '@scooter-rides/messages'
import type { Config } from '../config.ts'
import { translate } from '../platform/language/translate.ts'
import { listDaily } from './daily-backups.ts'
import { readFailure, type BackupFailure } from './last-failure.ts'
import { backupsFolder } from './local-files.ts'

/** The backups of the embedded database. `failure` is that of the last attempt. */
export async function dailyBackups(dataDir: string) {
  const name = (await listDaily(dataDir)).at(-1)
  const at = name === undefined ? undefined : madeAt(name)
  return { latest: name !== undefined && at ? { name, at } : undefined, failure: await readFailure(dataDir) }
}

/** A sentence on each line, in the language of the reader. */
export async function backupStatus(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  language: LanguageTag = sourceLanguage,
): Promise<string> {
  if (databaseUrl) return translate(translatable('admin-console.backup.external'), language)
  const { latest, failure } = await dailyBackups(dataDir)
  const lines = [
    latest
      ? translatable('admin-console.backup.latest', { path: join(backupsFolder(dataDir), latest.name) })
      : translatable('admin-console.backup.none'),
    ...(failure ? [failedAt(failure)] : []),
  ]
  return lines.map((line) => translate(line, language)).join('\n')
}

const failedAt = ({ at, reason, isDiskFull }: BackupFailure) =>
  translatable('admin-console.backup.failed', {
    at,
    reason: isDiskFull ? translatable('admin-console.backup.diskFull') : reason,
  })

/** The time in `daily-2026-04-28T10-00-00-000Z`. */
function madeAt(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(name) ?? []
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined
}
