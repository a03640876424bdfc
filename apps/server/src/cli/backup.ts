import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupName, backupsFolder, localFiles } from '../backup/local-files.ts'
import { refuseExisting, writeBackup } from '../backup/write-backup.ts'
import { requireKnownSchema } from '../platform/database/schema-state.ts'
import { refuseWithoutDatabase, runCommand, withDatabase } from './command.ts'

// npm run backup -- [FOLDER] [--no-files]: into a new folder, also while the server runs.
await runCommand(async (config) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: { files: { type: 'boolean', default: true } },
  })
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
  return `The backup is in ${target}.`
})
