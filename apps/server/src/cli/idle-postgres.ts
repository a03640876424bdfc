import pg from 'pg'
import { openDatabase, type DatabaseConnection } from '../platform/database/database.ts'
import { applicationName, connectionWithoutQueryTimeout } from '../platform/database/open-pool.ts'
import { waitForDatabase } from '../platform/database/wait-for-database.ts'
import { StartError } from '../platform/process/lifecycle.ts'
import type { Config } from '../config.ts'
import { useConnection } from './command.ts'

/** Uses a database of PostgreSQL that no server uses. @throws StartError if one does */
export async function withIdlePostgres<T>(
  config: Config & { databaseUrl: string },
  work: (database: DatabaseConnection) => Promise<T>,
): Promise<T> {
  let others = 0
  const ping = async () => {
    others = await countConnections(config.databaseUrl)
  }
  // Before the pools of this process connect: PostgreSQL cannot tell them from those of a server.
  await waitForDatabase({ ping }, () => {}, { timeoutMs: 0 })
  if (others > 0) throw new StartError('A server is using this database. Stop it first.')
  return useConnection(await openDatabase(config), work)
}

/** The connections of all other programs of this product. */
async function countConnections(connectionString: string): Promise<number> {
  // Without options, which a pooler may refuse.
  const client = new pg.Client({
    ...connectionWithoutQueryTimeout,
    connectionString,
    application_name: applicationName,
  })
  // The query fails with the same error. Without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()`,
      [applicationName],
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
