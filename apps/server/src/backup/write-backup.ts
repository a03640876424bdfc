import { createWriteStream } from 'node:fs'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { DatabaseConnection } from '../platform/database/database.ts'
import { databaseFile, filesFolder, type BackupHead, type Row } from './backup-format.ts'
import { listTables, quoted, readSequences, type Client, type Table } from './catalog.ts'
import { knownMigrations } from './migration-tags.ts'

const rowsAtOnce = 500

export interface BackupRequest {
  database: Pick<DatabaseConnection, 'pool'>
  /** The folder to make; what stands under this name appears only when it is whole. */
  target: string
  /** Where stored files lie, to take them along. */
  files?: string
  now: Date
}

/** Writes a backup as of one moment, while others read and write. */
export async function writeBackup({ database, target, files, now }: BackupRequest): Promise<void> {
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  // It holds password hashes and addresses: for the operator's eyes only.
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const client = await database.pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const out = createWriteStream(join(unfinished, databaseFile), { mode: 0o600, flush: true })
    await pipeline(Readable.from(lines(client, now)), createGzip(), out)
    await client.query('COMMIT')
    client.release()
  } catch (error) {
    client.release(true)
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  if (files && (await exists(files))) await cp(files, join(unfinished, filesFolder), { recursive: true })
  await rename(unfinished, target)
}

async function* lines(client: pg.PoolClient, now: Date) {
  const head: BackupHead = {
    format: 'scooter-rides-backup',
    version: 1,
    createdAt: now.toISOString(),
    migrations: await knownMigrations(),
  }
  yield line(head)
  let count = 0
  for (const table of await listTables(client)) {
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) })
    for await (const rows of rowsOf(client, table)) {
      count += rows.length
      yield rows.map(line).join('')
    }
  }
  yield line({ sequences: await readSequences(client), rows: count })
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`

/** Through a cursor, so that neither side ever holds a whole table. */
async function* rowsOf(client: Client, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  const order = key.length > 0 ? ` ORDER BY ${key.map(quoted).join(', ')}` : ''
  await client.query(`DECLARE backup_rows CURSOR FOR SELECT ${values} FROM ${quoted(name)}${order}`)
  for (;;) {
    const { rows } = await client.query<Row>({
      text: `FETCH ${rowsAtOnce} FROM backup_rows`,
      rowMode: 'array',
    } as pg.QueryConfig)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await client.query('CLOSE backup_rows')
}

function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  )
}
