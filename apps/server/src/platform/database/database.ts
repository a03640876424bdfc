import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts'
import {
  embeddedAddress,
  embeddedPool,
  patientConnection,
  postgresAddress,
  postgresPool,
  type OnTrouble,
} from './open-pool.ts'
import { transactionsOf } from './transaction.ts'

/** Also the type of a transaction: a repository takes either. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'with'
  | '$with'
  | '$count'
  | 'transaction'
>

export interface DatabaseConnection {
  db: Database
  pool: pg.Pool
  isEmbedded: boolean
  /** Runs `work` on a connection of its own, whose statements may take as long as they need. */
  withoutDeadline<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  databaseUrl: string | undefined
  dataDir: string
  /** A connection broke, or the embedded database was reopened after a query overran. */
  onTrouble?: OnTrouble
}

/** Opens the database that the configuration names: PostgreSQL by address, else the embedded one in `dataDir`. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  onTrouble = () => {},
}: DatabaseOptions): Promise<DatabaseConnection> {
  if (databaseUrl) return connection(postgresPool(databaseUrl, onTrouble), postgresAddress(databaseUrl))
  const embedded = await startEmbeddedDatabase(dataDir, onTrouble)
  return connection(embeddedPool(dataDir, onTrouble), embeddedAddress(dataDir), embedded)
}

/** Joins the embedded database of a running server, for the command line. */
export function joinEmbeddedDatabase(dataDir: string): DatabaseConnection {
  return {
    ...connection(
      embeddedPool(dataDir, () => {}),
      embeddedAddress(dataDir),
    ),
    isEmbedded: true,
  }
}

function connection(pool: pg.Pool, address: pg.ClientConfig, embedded?: EmbeddedDatabase): DatabaseConnection {
  return {
    db: Object.assign(drizzle(pool), { transaction: transactionsOf(pool) }),
    pool,
    isEmbedded: embedded !== undefined,
    withoutDeadline(work) {
      const alone = () => onOwnConnection(address, work)
      return embedded ? embedded.withoutDeadline(alone) : alone()
    },
    async close() {
      await pool.end()
      await embedded?.stop()
    },
  }
}

async function onOwnConnection<T>(address: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...address, ...patientConnection })
  // Its query under way fails with the same error; without a listener the process would end.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
