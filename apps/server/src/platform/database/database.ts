import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts'
import {
  embeddedAddress,
  embeddedLane,
  embeddedPool,
  patientConnection,
  postgresAddress,
  postgresLane,
  postgresPool,
  type OnTrouble,
} from './open-pool.ts'
import { readFrom, type Read, type ReadLane } from './read-lane.ts'
import type { ReadStatement } from './read-statement.ts'
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
> & {
  transaction: <T>(work: (tx: Database) => Promise<T>, config?: PgTransactionConfig) => Promise<T>
  /** Reads by a statement that was made before; on the embedded database and PostgreSQL alike the quickest way. */
  read: Read
}

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
  if (databaseUrl)
    return connection({
      pool: postgresPool(databaseUrl, onTrouble),
      lane: postgresLane(databaseUrl, onTrouble),
      address: postgresAddress(databaseUrl),
    })
  const embedded = await startEmbeddedDatabase(dataDir, onTrouble)
  return connection({
    pool: embeddedPool(dataDir, onTrouble),
    lane: embeddedLane(dataDir, onTrouble),
    address: embeddedAddress(dataDir),
    embedded,
  })
}

/** Joins the embedded database of a running server, for the command line. */
export function joinEmbeddedDatabase(dataDir: string): DatabaseConnection {
  const silent = () => {}
  return {
    ...connection({
      pool: embeddedPool(dataDir, silent),
      lane: embeddedLane(dataDir, silent),
      address: embeddedAddress(dataDir),
    }),
    isEmbedded: true,
  }
}

interface Parts {
  pool: pg.Pool
  lane: ReadLane
  address: pg.ClientConfig
  embedded?: EmbeddedDatabase
}

function connection({ pool, lane, address, embedded }: Parts): DatabaseConnection {
  const patiently = readFrom(pool)
  return {
    db: Object.assign(drizzle(pool), {
      transaction: transactionsOf(pool),
      read: <Row>(statement: ReadStatement<Row>, given: Record<string, unknown>) =>
        statement.isShort ? lane.read(statement, given) : patiently(statement, given),
    }),
    pool,
    isEmbedded: embedded !== undefined,
    withoutDeadline(work) {
      const alone = () => onOwnConnection(address, work)
      return embedded ? embedded.withoutDeadline(alone) : alone()
    },
    async close() {
      await Promise.all([pool.end(), lane.close()])
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
