import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { dailyBackups } from '../backup/backup-status.ts'
import type { Config } from '../config.ts'
import { readRecords, type ImportRecord } from '../maps/import/import-record.ts'
import type { Clock } from '../platform/clock.ts'
import { freeBytes } from '../platform/process/disk-full.ts'
import type { Instruments, Reading } from './instruments.ts'
import { measureCached } from './measure-cached.ts'

export interface FolderSources {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'mail'>
  clock: Clock
}

const everyMs = 30_000
const mostCounted = 10_000

/** What DATA_DIR tells; absent while the disk does not answer. */
export function folderMetrics({ readGauge }: Instruments, { config, clock }: FolderSources): void {
  const { dataDir, databaseUrl, mail } = config
  const free = measureCached(() => freeBytes(dataDir), { everyMs })
  readGauge('disk_free_bytes', 'Free space for DATA_DIR', [], free)

  const backups = measureCached(async () => (databaseUrl ? undefined : dailyBackups(dataDir)), { everyMs })
  readGauge('backup_age_seconds', 'Time since the last good daily backup', [], async () => {
    const latest = (await backups())?.latest
    return latest ? (clock().getTime() - latest.at.getTime()) / 1000 : undefined
  })
  readGauge('backup_failed', 'Whether the last daily backup failed', [], async () => {
    const found = await backups()
    return found && Number(found.failure !== undefined)
  })

  const mails = measureCached(async () => (mail.smtpUrl ? undefined : countFiles(join(dataDir, 'outbox'))), { everyMs })
  readGauge('mails_in_outbox', 'Mails in DATA_DIR/outbox, at most 10,000; absent with SMTP_URL', [], mails)

  const imports = measureCached(() => readRecords(join(dataDir, 'maps')), { everyMs })
  readGauge('map_imports', 'The latest imports of maps by status', ['status'], async () => statusesOf(await imports()))
  readGauge('map_import_last_duration_seconds', 'Duration of the latest import that ended', [], async () =>
    lastDuration(await imports()),
  )
}

async function countFiles(folder: string): Promise<number> {
  const files = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  let count = 0
  // The loop closes the folder, also when it ends early.
  for await (const file of files ?? []) if (file.isFile() && ++count === mostCounted) break
  return count
}

const statuses = ['running', 'done', 'failed', 'cancelled'] as const

function statusesOf(records: ImportRecord[] | undefined): Reading {
  if (!records) return []
  const imports = records.filter(({ action }) => action === 'import')
  return statuses.map((status) => [{ status }, imports.filter((record) => record.status === status).length])
}

function lastDuration(records: ImportRecord[] | undefined): number | undefined {
  const last = records?.find(({ action, finishedAt }) => action === 'import' && finishedAt !== null)
  return last?.finishedAt ? (Date.parse(last.finishedAt) - Date.parse(last.startedAt)) / 1000 : undefined
}
