import type pg from 'pg'
import { requireKnownSchema } from '../platform/database/schema-state.ts'
import { release } from '../platform/release.ts'
import type { BackupHead, Row } from './backup-format.ts'
import { listTables, quoted, readSequences, type Client, type Table } from './catalog.ts'

const rowsAtOnce = 500

/**
 * The lines of `database.jsonl.gz`, read inside the transaction of `client`.
 * @throws StartError if the tables are of a later release, whose migrations this program cannot name
 */
export async function* backupLines(client: Client, now: Date): AsyncGenerator<string> {
  // In the same snapshot as the rows: another server may migrate while the backup runs.
  const { applied } = await requireKnownSchema(client)
  const head: BackupHead = {
    format: 'scooter-rides-backup',
    version: 1,
    createdAt: now.toISOString(),
    release,
    migrations: applied,
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

/** Reads through a cursor, so that neither side holds a whole table in memory. */
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
