import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * PGlite creates a new database in every folder without the file PG_VERSION, also over the tables of a damaged one.
 * @throws Error if the folder has other files
 */
export function requireDatabaseFiles(folder: string): void {
  if (readdirSync(folder).length > 0 && !existsSync(join(folder, 'PG_VERSION')))
    throw new Error('the file PG_VERSION is missing')
}

/** PostgreSQL refuses to open a database whose lock file a loss of power has emptied. The server holds a lock of its own. */
export function removeLockFile(folder: string): void {
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}
