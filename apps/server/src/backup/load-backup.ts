import { StartError } from '../platform/process/lifecycle.ts'
import type { Row } from './backup-format.ts'
import { listForeignKeys, listIndexes, listTables, quoted, setSequences, type Client, type Table } from './catalog.ts'
import { readParts } from './read-backup.ts'

const rowsAtOnce = 500
/** The search indexes of 100,000 rides fit. */
const indexMemory = '256MB'

/** Fills the empty tables of the backup's version, inside the transaction of `client`. */
export async function loadBackup(client: Client, folder: string): Promise<void> {
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]))
  // Without foreign keys, tables and rows load in any order. Adding the keys again validates them all.
  const foreignKeys = await listForeignKeys(client)
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`)
  // Building an index from all rows takes a fraction of the time of updating it with each row.
  const indexes = await listIndexes(client)
  for (const { name } of indexes) await client.query(`DROP INDEX ${quoted(name)}`)
  // Disables triggers: restored rows must not cause events, and no trigger may refuse them.
  await switchTriggers(client, tables.keys(), 'DISABLE')
  // Migrations may have inserted rows (makes, models) that the backup contains, too.
  await client.query(`TRUNCATE ${[...tables.keys()].map(quoted).join(', ')}`)

  let insert: ((row: Row) => Promise<void>) & { flush?: () => Promise<void> } = () =>
    Promise.reject(new StartError('The backup has a row without a table.'))
  for await (const part of readParts(folder)) {
    if (part.kind === 'row') {
      await insert(part.row)
      continue
    }
    await insert.flush?.()
    if (part.kind === 'table') insert = createInserter(client, requireTable(tables, part.name), part.columns)
    else await setSequences(client, part.sequences)
  }
  await client.query(`SET LOCAL maintenance_work_mem = '${indexMemory}'`)
  for (const { definition } of indexes) await client.query(definition)
  await switchTriggers(client, tables.keys(), 'ENABLE')
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`)
}

async function switchTriggers(client: Client, tables: Iterable<string>, to: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ${to} TRIGGER USER`)
}

function requireTable(tables: Map<string, Table>, name: string) {
  const table = tables.get(name)
  if (!table) throw new StartError(`The backup names a table ${name} that its version did not have.`)
  return table
}

function createInserter(client: Client, table: Table, columns: string[]) {
  const typeOf = new Map(table.columns.map(({ name, type }) => [name, type]))
  const names = columns.map(quoted).join(', ')
  const values = columns.map((column, at) => `v${at}::${typeOf.get(column) ?? 'text'}`).join(', ')
  // An array for each column: reading a value of a JSON row would parse the whole row again.
  const given = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const aliases = columns.map((_, at) => `v${at}`).join(', ')
  const text = `INSERT INTO ${quoted(table.name)} (${names}) SELECT ${values} FROM unnest(${given}) AS r(${aliases})`
  let waiting: Row[] = []
  const flush = async () => {
    const rows = waiting
    waiting = []
    if (rows.length > 0)
      await client.query(
        text,
        columns.map((_, at) => rows.map((row) => row[at] ?? null)),
      )
  }
  const insert = async (row: Row) => {
    waiting.push(row)
    if (waiting.length >= rowsAtOnce) await flush()
  }
  return Object.assign(insert, { flush })
}
