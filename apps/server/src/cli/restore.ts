import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { localFiles } from '../backup/local-files.ts'
import { restoreBackup, type RestoreRequest } from '../backup/restore-backup.ts'
import { restoreEmbedded } from '../backup/restore-embedded.ts'
import type { Config } from '../config.ts'
import { StartError } from '../platform/process/lifecycle.ts'
import { runCommand } from './command.ts'
import { withIdlePostgres } from './idle-postgres.ts'

// npm run restore -- FOLDER [--force]
await runCommand(async (config) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  if (positionals.length > 1) throw new StartError('Name one folder of a backup.')
  if (!positionals[0]) throw new StartError('Name the folder of the backup: npm run restore -- FOLDER')
  const folder = resolve(positionals[0])
  const request = { folder, files: localFiles(config), force: values.force }
  const setAside = await restore(config, request)
  const note =
    setAside === undefined ? '' : ` The damaged database is in ${setAside}: delete it when you do not need it.`
  return `Restored from ${folder}.${note} Start the server again with npm start.`
})

/** Returns the folder of a damaged database that was replaced. */
async function restore(config: Config, request: Omit<RestoreRequest, 'database'>): Promise<string | undefined> {
  const { databaseUrl, dataDir } = config
  if (!databaseUrl) return restoreEmbedded({ dataDir, now: new Date(), ...request })
  await withIdlePostgres({ ...config, databaseUrl }, (database) => restoreBackup({ database, ...request }))
  return undefined
}
