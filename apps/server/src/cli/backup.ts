import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keepNewest } from '../backup/keep-newest.ts'
import { backupName, backupsFolder, localFiles } from '../backup/local-files.ts'
import { refuseExisting, writeBackup } from '../backup/write-backup.ts'
import { requireKnownSchema } from '../platform/database/schema-state.ts'
import { StartError } from '../platform/process/lifecycle.ts'
import { refuseWithoutDatabase, runCommand, withDatabase } from './command.ts'

// npm run backup -- [FOLDER] [--no-files] [--keep NUMBER]: into a new folder, also while the server runs.
await runCommand(async (config) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: { files: { type: 'boolean', default: true }, keep: { type: 'string' } },
  })
  const keep = values.keep === undefined ? undefined : readKeep(values.keep, positionals)
  if (positionals.length > 1) throw new StartError('Name one folder for the backup.')
  refuseWithoutDatabase(config)
  const now = new Date()
  const target = resolve(positionals[0] ?? join(backupsFolder(config.dataDir), backupName(now)))
  const files = values.files ? localFiles(config) : undefined
  await refuseExisting(target)
  await withDatabase(config, async (database) => {
    // Before the files are copied. A backup does not migrate: a server of an older release may be using the tables.
    await requireKnownSchema(database.pool)
    await writeBackup({ database, dataDir: config.dataDir, target, now, files })
  })
  const deleted = keep ? await keepNewest(config.dataDir, { count: keep, now }) : 0
  return `The backup is in ${target}.${deleted > 0 ? ` ${deleted} older ${deleted === 1 ? 'backup was' : 'backups were'} deleted.` : ''}`
})

function readKeep(text: string, folders: string[]): number {
  const count = Number(text)
  if (!Number.isSafeInteger(count) || count < 1) throw new StartError('--keep needs a number of backups, at least 1.')
  if (folders.length > 0)
    throw new StartError('--keep deletes old backups in DATA_DIR/backups only. Leave out the folder.')
  return count
}
