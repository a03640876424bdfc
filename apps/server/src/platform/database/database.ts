import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { lockEmbeddedDatabase, startEmbeddedDatabase, type EmbeddedDatabase } from './embedded/index.ts'
import {
  embeddedAddress,
  embeddedReader,
  embeddedPool,
  connectionWithoutQueryTimeout,
  postgresAddress,
  postgresReader,
  postgresPool,
  postgresPreparedPool,
  type ReportError,
} from './open-pool.ts'
import {
  createPoolReader,
  createPreparedWriter,
  nameFrequentQueries,
  type PipelinedReader,
  type PreparedRead,
  type Read,
  type RunPreparedWrite,
  writeOn,
} from './prepared/index.ts'
import { transactionsOf, type TransactionConfig } from './transaction.ts'

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
  transaction: <T>(work: (tx: Database) => Promise<T>, config?: TransactionConfig) => Promise<T>
  /** Runs a prepared read: the fastest way on the embedded database and on PostgreSQL. */
  read: Read
  /** Runs a frequent write. Outside of transactions its plan is cached for some seconds. */
  runPreparedWrite: RunPreparedWrite
}

export interface DatabaseConnection {
  db: Database
  pool: pg.Pool
  isEmbedded: boolean
  /** Runs `work` on a connection of its own, without a statement timeout. */
  withoutDeadline<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  databaseUrl: string | undefined
  dataDir: string
  /** Receives lost connections, and restarts of the embedded database after a query exceeded its time. */
  reportError?: ReportError
}

/** Opens PostgreSQL if `databaseUrl` is set, otherwise the embedded database in `dataDir`. */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseConnection> {
  const { connection, opened } = await beginDatabase(options)
  await opened
  return connection
}

/** Starts to open the database. The connection is usable once `opened` resolves. @throws DatabaseInUseError */
export async function beginDatabase({
  databaseUrl,
  dataDir,
  reportError = () => {},
}: DatabaseOptions): Promise<{ connection: DatabaseConnection; opened: Promise<unknown> }> {
  if (databaseUrl) {
    const pool = postgresPool(databaseUrl, reportError)
    const reader = postgresReader(databaseUrl, reportError)
    const preparedPool = postgresPreparedPool(databaseUrl, reportError)
    return {
      connection: connectionOf({ pool, reader, preparedPool, address: postgresAddress(databaseUrl) }),
      opened: Promise.resolve(),
    }
  }
  const embedded = startEmbeddedDatabase(dataDir, await lockEmbeddedDatabase(dataDir), reportError)
  return { connection: connectionOf({ ...embeddedParts(dataDir, reportError), embedded }), opened: embedded }
}

/** Connects the command line to the embedded database of a running server. */
export function joinEmbeddedDatabase(dataDir: string): DatabaseConnection {
  return { ...connectionOf(embeddedParts(dataDir, () => {})), isEmbedded: true }
}

const embeddedParts = (dataDir: string, reportError: ReportError): Parts => ({
  pool: embeddedPool(dataDir, reportError),
  reader: embeddedReader(dataDir, reportError),
  address: embeddedAddress(dataDir),
})

interface Parts {
  pool: pg.Pool
  reader: PipelinedReader
  /** Missing on the embedded database, whose connections share one session. */
  preparedPool?: pg.Pool
  address: pg.ClientConfig
  embedded?: Promise<EmbeddedDatabase>
}

function connectionOf({ pool, reader, preparedPool, address, embedded }: Parts): DatabaseConnection {
  const wrap = preparedPool ? nameFrequentQueries() : undefined
  const readFromPool = createPoolReader(pool, { keepsPlans: preparedPool !== undefined })
  return {
    db: Object.assign(drizzle(wrap?.(pool) ?? pool), {
      runPreparedWrite: preparedPool ? createPreparedWriter(preparedPool) : writeOn(pool),
      transaction: transactionsOf(pool, wrap),
      read: <Row>(statement: PreparedRead<Row>, given: Record<string, unknown>) =>
        statement.isShort ? reader.read(statement, given) : readFromPool(statement, given),
    }),
    pool,
    isEmbedded: embedded !== undefined,
    async withoutDeadline(work) {
      const alone = () => onOwnConnection(address, work)
      return embedded ? (await embedded).withoutDeadline(alone) : alone()
    },
    async close() {
      await Promise.all([pool.end(), reader.close(), preparedPool?.end()])
      // A database that failed to open needs no stop.
      await embedded?.then(
        (database) => database.stop(),
        () => {},
      )
    },
  }
}

async function onOwnConnection<T>(address: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...address, ...connectionWithoutQueryTimeout })
  // The query under way fails with the same error. Without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
