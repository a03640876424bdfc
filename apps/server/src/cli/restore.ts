import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { localFiles } from '../backup/local-files.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { StartError } from '../platform/process/lifecycle.ts'
import { runCommand, withIdleDatabase } from './command.ts'

// npm run restore -- FOLDER [--force]
await runCommand(async (config) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  if (!positionals[0]) throw new StartError('Name the folder of the backup: npm run restore -- FOLDER')
  const folder = resolve(positionals[0])
  await withIdleDatabase(config, (database) =>
    restoreBackup({ database, folder, files: localFiles(config), force: values.force }),
  )
  return `Restored from ${folder}. Start the server again with npm start.`
})
