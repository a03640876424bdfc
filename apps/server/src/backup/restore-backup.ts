import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseConnection } from '../platform/database/database.ts'
import { migrateInside } from '../platform/database/migrate.ts'
import { StartError } from '../platform/process/lifecycle.ts'
import { filesFolder } from './backup-format.ts'
import type { Client } from './catalog.ts'
import { createFolderCopy } from './copy-folder.ts'
import { loadBackup } from './load-backup.ts'
import { knownMigrations, withFirstMigrations } from './migration-tags.ts'
import { readHead, readParts } from './read-backup.ts'
import { restoreTrouble } from './restore-trouble.ts'

export interface RestoreRequest {
  database: DatabaseConnection
  folder: string
  /** Where stored files go, when this machine keeps them. */
  files: string | undefined
  /** Replace what is there. */
  force: boolean
}

/**
 * Puts a backup in the place of the database, whichever engine wrote it; an older one is brought up to date. What was there
 * stays until the new is whole.
 * @throws StartError when riders are there and `force` is not given, or the backup is damaged, too new or does not load
 */
export async function restoreBackup({ database, folder, files, force }: RestoreRequest): Promise<void> {
  const { migrations } = await readHead(folder)
  const known = await knownMigrations()
  if (migrations.some((tag, at) => known[at] !== tag))
    throw new StartError('The backup was made by a newer version of this program. Update it first.')
  if (!force && (await hasRiders(database)))
    throw new StartError('There are riders in this database. Add --force to replace everything by the backup.')
  // Read once for nothing: a damaged backup is found before anybody waits for the tables.
  for await (const _part of readParts(folder)) continue

  const newFiles = files && (await prepareFiles(join(folder, filesFolder), files))
  try {
    await database.withoutDeadline((client) => replaceAll(client, folder, migrations.length))
  } catch (error) {
    if (newFiles) await rm(newFiles, { recursive: true, force: true })
    throw restoreTrouble(error)
  }
  if (newFiles) await putInPlace(newFiles, files)
}

/** One transaction: a row that does not load, or a power cut, leaves everything as it was. */
async function replaceAll(client: Client, folder: string, migrationCount: number) {
  await client.query('BEGIN; SET LOCAL timezone = UTC')
  await client.query(
    'DROP SCHEMA IF EXISTS drizzle CASCADE; DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
  )
  await withFirstMigrations(migrationCount, (migrationsFolder) => migrateInside(client, migrationsFolder))
  await loadBackup(client, folder)
  await migrateInside(client)
  await client.query('COMMIT')
}

async function hasRiders({ pool }: Pick<DatabaseConnection, 'pool'>) {
  const { rows: tables } = await pool.query(
    "SELECT 1 FROM pg_class WHERE relname = 'users' AND relnamespace = 'public'::regnamespace",
  )
  if (tables.length === 0) return false
  const { rows } = await pool.query('SELECT 1 FROM public.users LIMIT 1')
  return rows.length > 0
}

/** Copies the backup's files beside those that are there; answers where, if it has any. */
async function prepareFiles(from: string, to: string): Promise<string | undefined> {
  const prepared = `${to}.restoring`
  await rm(prepared, { recursive: true, force: true })
  if (!(await exists(from))) return undefined
  try {
    await createFolderCopy(from, prepared, { keepsDeleted: true }).pass()
    return prepared
  } catch (error) {
    await rm(prepared, { recursive: true, force: true })
    throw error
  }
}

/** The files that were there stay beside, in case they were wanted. */
async function putInPlace(prepared: string, files: string) {
  const old = `${files}.before-restore`
  await rm(old, { recursive: true, force: true })
  if (await exists(files)) await rename(files, old)
  await rename(prepared, files)
}

function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  )
}
