import { cp, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { DatabaseConnection } from '../platform/database/database.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { StartError } from '../platform/process/lifecycle.ts'
import { filesFolder, type Row } from './backup-format.ts'
import { listForeignKeys, listTables, quoted, type Client, type Table } from './catalog.ts'
import { knownMigrations, withFirstMigrations } from './migration-tags.ts'
import { readHead, readParts } from './read-backup.ts'

const rowsAtOnce = 500

export interface RestoreRequest {
  database: DatabaseConnection
  folder: string
  /** Where stored files go, when this machine keeps them. */
  files: string | undefined
  /** Replace what is there. */
  force: boolean
}

/**
 * Puts a backup in the place of the database, whichever engine wrote it; an older one is brought up to date.
 * @throws StartError when riders are there and `force` is not given, or the backup is damaged or too new
 */
export async function restoreBackup({ database, folder, files, force }: RestoreRequest): Promise<void> {
  const { migrations } = await readHead(folder)
  const known = await knownMigrations()
  if (migrations.some((tag, at) => known[at] !== tag))
    throw new StartError('The backup was made by a newer version of this program. Update it first.')
  if (!force && (await hasRiders(database)))
    throw new StartError('There are riders in this database. Add --force to replace everything by the backup.')
  // Read once for nothing: a damaged backup must not cost what is there.
  for await (const _part of readParts(folder)) continue

  await database.withoutDeadline(async () => {
    await database.pool.query('DROP SCHEMA IF EXISTS drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await withFirstMigrations(migrations.length, (migrationsFolder) => migrateDatabase(database, migrationsFolder))
    const client = await database.pool.connect()
    try {
      await client.query('BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL timezone = UTC')
      await load(client, folder)
      await client.query('COMMIT')
    } finally {
      client.release(true)
    }
    await migrateDatabase(database)
  })
  if (files) await restoreFiles(join(folder, filesFolder), files)
}

async function hasRiders({ pool }: Pick<DatabaseConnection, 'pool'>) {
  const { rows: tables } = await pool.query(
    "SELECT 1 FROM pg_class WHERE relname = 'users' AND relnamespace = 'public'::regnamespace",
  )
  if (tables.length === 0) return false
  const { rows } = await pool.query('SELECT 1 FROM public.users LIMIT 1')
  return rows.length > 0
}

async function load(client: pg.PoolClient, folder: string) {
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]))
  // Without foreign keys the order of tables and rows does not matter; putting them back checks them all.
  const foreignKeys = await listForeignKeys(client)
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`)
  // Migrations may have filled tables of their own (makes, models): the backup has those rows too.
  await client.query(`TRUNCATE ${[...tables.keys()].map(quoted).join(', ')}`)

  let insert: ((row: Row) => Promise<void>) & { flush?: () => Promise<void> } = () =>
    Promise.reject(new Error('A row without a table'))
  for await (const part of readParts(folder)) {
    if (part.kind === 'row') {
      await insert(part.row)
      continue
    }
    await insert.flush?.()
    if (part.kind === 'table') insert = createInserter(client, known(tables, part.name), part.columns)
    else
      for (const [name, last] of Object.entries(part.sequences))
        await client.query('SELECT setval($1::regclass, $2)', [`public.${quoted(name)}`, last])
  }
  for (const { table, name, definition } of foreignKeys)
    await run(client, `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`)
}

function known(tables: Map<string, Table>, name: string) {
  const table = tables.get(name)
  if (!table) throw new StartError(`The backup names a table ${name} that its version did not have.`)
  return table
}

/** Collects rows and inserts many with one statement. */
function createInserter(client: Client, table: Table, columns: string[]) {
  const typeOf = new Map(table.columns.map(({ name, type }) => [name, type]))
  const values = columns.map((column, at) => `(r ->> ${at})::${typeOf.get(column) ?? 'text'}`).join(', ')
  const text = `INSERT INTO ${quoted(table.name)} (${columns.map(quoted).join(', ')}) SELECT ${values} FROM json_array_elements($1::json) r`
  let waiting: Row[] = []
  const flush = async () => {
    if (waiting.length > 0) await run(client, text, [JSON.stringify(waiting)])
    waiting = []
  }
  const insert = async (row: Row) => {
    waiting.push(row)
    if (waiting.length >= rowsAtOnce) await flush()
  }
  return Object.assign(insert, { flush })
}

/** One statement that may take as long as it takes, also where the connection has a deadline of its own. */
function run(client: Client, text: string, values: string[] = []) {
  const oneHour = 60 * 60 * 1000
  return client.query({ text, values, query_timeout: oneHour } as pg.QueryConfig)
}

/** The files that were there stay beside, in case they were wanted. */
async function restoreFiles(from: string, to: string) {
  const isThere = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    )
  if (!(await isThere(from))) return
  const old = `${to}.before-restore`
  await rm(old, { recursive: true, force: true })
  if (await isThere(to)) await rename(to, old)
  await cp(from, to, { recursive: true })
}
