import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts'
import { prepareFrequent } from './prepare-frequent.ts'
import { embeddedPort, socketFolder } from './embedded-socket.ts'

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
  /** Runs `work` without the statement deadline. */
  withoutDeadline<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  databaseUrl: string | undefined
  dataDir: string
  /** Something happened on an idle connection, or the embedded database was reopened after a query overran. */
  onTrouble?: (event: string, error?: Error) => void
}

/** What a PostgreSQL shows of us in pg_stat_activity. */
export const applicationName = 'scooter-rides'
const connectTimeoutMs = 2000
const statementTimeoutMs = 5000
/** PGlite runs one query at a time: more connections would only queue. */
const embeddedConnections = 4
const postgresConnections = 10

/** Opens the database that the configuration names: PostgreSQL by address, else the embedded one in `dataDir`. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  onTrouble = () => {},
}: DatabaseOptions): Promise<DatabaseConnection> {
  const embedded = databaseUrl ? undefined : await startEmbeddedDatabase(dataDir, onTrouble)
  const pool = databaseUrl ? postgresPool(databaseUrl) : embeddedPool(dataDir)
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => onTrouble('database.connection_lost', error))
  return connection(pool, embedded)
}

/** Joins the embedded database of a running server, for the command line. */
export function joinEmbeddedDatabase(dataDir: string): DatabaseConnection {
  return connection(embeddedPool(dataDir), undefined, true)
}

function connection(
  pool: pg.Pool,
  embedded: EmbeddedDatabase | undefined,
  isEmbedded = embedded !== undefined,
): DatabaseConnection {
  return {
    db: drizzle(pool),
    pool,
    isEmbedded,
    withoutDeadline: (work) => (embedded ? embedded.withoutDeadline(work) : work()),
    async close() {
      await pool.end()
      await embedded?.stop()
    },
  }
}

function postgresPool(connectionString: string) {
  const pool = new pg.Pool({
    connectionString,
    max: postgresConnections,
    // One stays open however quiet it is: a restore sees by it that a server is running.
    min: 1,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    options: `-c statement_timeout=${statementTimeoutMs} -c timezone=UTC`,
  })
  pool.on('connect', prepareFrequent())
  return pool
}

function embeddedPool(dataDir: string) {
  return new pg.Pool({
    host: socketFolder(dataDir),
    port: embeddedPort,
    user: 'postgres',
    database: 'postgres',
    max: embeddedConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    // The worker is ended after five seconds; this is the second line, for a query that waits its turn.
    query_timeout: statementTimeoutMs + 1000,
  })
}
