import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseConnection } from '../platform/database/database.ts'
import { migrateInside } from '../platform/database/migrate.ts'
import { StartError } from '../platform/process/lifecycle.ts'
import { release } from '../platform/release.ts'
import { filesFolder, type BackupHead } from './backup-format.ts'
import type { Client } from './catalog.ts'
import { createFolderCopy } from './copy-folder.ts'
import { loadBackup } from './load-backup.ts'
import { firstUnknownMigration, withFirstMigrations } from './migration-tags.ts'
import { readHead, readParts } from './read-backup.ts'
import { restoreProblem } from './restore-problem.ts'

export interface RestoreRequest {
  database: DatabaseConnection
  folder: string
  /** Undefined if the files are in S3. */
  files: string | undefined
  force: boolean
}

/**
 * Replaces the database with a backup of either engine and migrates it. The old data stays until the restore is
 * complete.
 * @throws StartError if the database has riders and `force` is not set, or if the backup is damaged, too new or does
 * not load
 */
export async function restoreBackup({ force, ...request }: RestoreRequest): Promise<void> {
  await checkHead(request.folder)
  if (!force && (await hasRiders(request.database)))
    throw new StartError('The database contains riders. Add --force to replace everything with the backup.')
  await checkBackup(request.folder)
  await loadChecked(request)
}

async function checkHead(folder: string): Promise<void> {
  const head = await readHead(folder)
  const unknown = await firstUnknownMigration(head)
  if (unknown !== undefined) throw new StartError(newerSentence(head, unknown))
}

/** Validates the whole backup before anything is locked. @throws StartError if it is damaged or too new */
export async function checkBackup(folder: string): Promise<void> {
  await checkHead(folder)
  for await (const _part of readParts(folder)) continue
}

interface LoadRequest extends Omit<RestoreRequest, 'force'> {
  /** Runs when the database is complete, before the files are put in place. */
  putDatabaseInPlace?: () => Promise<void>
}

/** Replaces the database with a backup that was checked. */
export async function loadChecked({ database, folder, files, putDatabaseInPlace }: LoadRequest): Promise<void> {
  const { migrations } = await readHead(folder)
  const newFiles = files && (await prepareFiles(join(folder, filesFolder), files))
  try {
    await database.withoutDeadline((client) => replaceAll(client, folder, migrations.length))
    await putDatabaseInPlace?.()
  } catch (error) {
    if (newFiles) await rm(newFiles, { recursive: true, force: true })
    throw restoreProblem(error)
  }
  if (newFiles) await putInPlace(newFiles, files)
}

const newerSentence = ({ release: writer }: BackupHead, migration: string) =>
  writer === undefined || writer === release
    ? `The backup is newer than this program, release ${release}: it contains the migration ${migration}. Install a later release, then restore it.`
    : `The backup was made by release ${writer}, and this program is release ${release} without the migration ${migration}. Install release ${writer} or a later one, then restore it.`

/** In one transaction, so that an invalid row or a power cut changes nothing. */
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

/** Copies the files beside the existing ones. Undefined if the backup contains none. */
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

/** The old files stay beside the new ones, in case the operator needs them. */
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
