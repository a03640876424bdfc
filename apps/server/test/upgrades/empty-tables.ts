import { listTables, quoted, type Client } from '../../src/backup/catalog.ts'

/** Tables that a backup of a healthy community may not fill, with the reason. */
const mayBeEmpty: Record<string, string> = {
  backfills: 'Migrations fill it, and a new database has nothing to fill.',
  failed_deliveries: 'It has rows only after a failure.',
  outbox: 'Events are delivered within a second.',
  rides_awaiting_route: 'It has rows only while the routing engine is away.',
  rides_being_cut: 'Rows exist for seconds, while the routes in a privacy zone are computed again.',
}

/** The tables without a row that a backup of a release must fill, so that the tests of later releases see rows of each table. */
export async function listEmptyTables(client: Client): Promise<string[]> {
  const empty: string[] = []
  for (const { name } of await listTables(client)) {
    if (name in mayBeEmpty) continue
    const { rowCount } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`)
    if (rowCount === 0) empty.push(name)
  }
  return empty
}
