import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { FileLock } from '../process/hold-lock.ts'
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
import { pingPools } from './ping-pools.ts'
import { newPooler, type Pooler } from './pooler/index.ts'
import {
  createPoolReader,
  createPreparedWriter,
  nameFrequentQueries,
  type PipelinedReader,
  type Read,
  type RunPreparedWrite,
  type WrapForDrizzle,
  writeOn,
} from './prepared/index.ts'
import { stateOfPool, type PoolState } from './pool-state.ts'
import { openReplicas, type Replicas } from './replicas/replicas.ts'
import { traceQueries } from '../tracing/trace-queries.ts'
import { currentTracer } from '../tracing/tracing.ts'
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
  /** Rejects unless each pool answers. */
  ping(): Promise<void>
  /** Whether a pooler such as PgBouncer is between the server and PostgreSQL. Known after the first `ping`. */
  hasPooler(): boolean
  listPools(): PoolState[]
  /** How often the embedded database was opened again after a query exceeded its time. */
  countReopenings(): number
  /** Missing without DATABASE_READ_URL. */
  replicas?: Replicas | undefined
  /** Runs `work` on a connection of its own, without a statement timeout. */
  withoutDeadline<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  databaseUrl: string | undefined
  dataDir: string
  /** The lock of the embedded database, if the caller holds it already. */
  lock?: FileLock
  /** Streaming replicas of `databaseUrl`. */
  readUrls?: readonly string[]
  /** A replica that is further behind is reported. */
  maxReplicaLagMs?: number
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
  lock,
  readUrls = [],
  maxReplicaLagMs,
  reportError = () => {},
}: DatabaseOptions): Promise<{ connection: DatabaseConnection; opened: Promise<unknown> }> {
  if (databaseUrl) {
    const pooler = newPooler()
    const pool = postgresPool(databaseUrl, pooler, reportError)
    const reader = postgresReader(databaseUrl, pooler, reportError)
    const preparedPool = postgresPreparedPool(databaseUrl, pooler, reportError)
    const replicas =
      readUrls.length > 0
        ? openReplicas({ addresses: readUrls, pool, readPrimary: reader.read, maxLagMs: maxReplicaLagMs })
        : undefined
    return {
      connection: connectionOf({
        pool,
        reader,
        preparedPool,
        pooler,
        replicas,
        address: postgresAddress(databaseUrl, pooler),
      }),
      opened: Promise.resolve(),
    }
  }
  let reopenings = 0
  const embedded = startEmbeddedDatabase(dataDir, lock ?? (await lockEmbeddedDatabase(dataDir)), (event, error) => {
    if (event === 'database.reopened') reopenings++
    reportError(event, error)
  })
  const parts = { ...embeddedParts(dataDir, reportError), embedded, countReopenings: () => reopenings }
  return { connection: connectionOf(parts), opened: embedded }
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
  /** Missing on the embedded database. */
  pooler?: Pooler
  replicas?: Replicas | undefined
  address: Address
  embedded?: Promise<EmbeddedDatabase>
  countReopenings?: () => number
}

function connectionOf({
  pool,
  reader,
  preparedPool,
  pooler,
  replicas,
  address,
  embedded,
  countReopenings = () => 0,
}: Parts): DatabaseConnection {
  const wrap = wrapForDrizzle(preparedPool ? nameFrequentQueries() : undefined)
  const readFromPool = createPoolReader(pool, { keepsPlans: preparedPool !== undefined })
  const readFromPrimary: Read = (statement, given) =>
    statement.isShort ? reader.read(statement, given) : readFromPool(statement, given)
  const queries = replicas?.routeQueries(pool) ?? pool
  return {
    db: Object.assign(drizzle(wrap?.(queries) ?? queries), {
      runPreparedWrite: preparedPool ? createPreparedWriter(preparedPool) : writeOn(pool),
      transaction: transactionsOf(pool, wrap),
      read: replicas?.routeReads(readFromPrimary) ?? readFromPrimary,
    }),
    pool,
    replicas,
    isEmbedded: embedded !== undefined,
    async ping() {
      // One session answers all connections to the embedded database. A command must not leave named statements in it.
      if (pooler && preparedPool) await pingPools({ pool, reader, preparedPool, pooler })
      else await pool.query('select 1')
    },
    hasPooler: () => pooler?.isPresent === true,
    listPools: () => [
      stateOfPool('main', pool),
      ...(preparedPool ? [stateOfPool('prepared', preparedPool)] : []),
      reader.state(),
    ],
    countReopenings,
    async withoutDeadline(work) {
      const alone = () => onOwnConnection(address, work)
      return embedded ? (await embedded).withoutDeadline(alone) : alone()
    },
    async close() {
      await Promise.all([pool.end(), reader.close(), preparedPool?.end(), replicas?.close()])
      // A database that failed to open needs no stop.
      await embedded?.then(
        (database) => database.stop(),
        () => {},
      )
    },
  }
}

/** Names frequent queries, and traces all if tracing is configured. */
function wrapForDrizzle(name: WrapForDrizzle | undefined): WrapForDrizzle | undefined {
  return currentTracer() ? (client) => traceQueries(name?.(client) ?? client) : name
}

type Address = pg.ClientConfig & { Client?: typeof pg.Client }

async function onOwnConnection<T>(
  { Client = pg.Client, ...address }: Address,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...address, ...connectionWithoutQueryTimeout })
  // The query under way fails with the same error. Without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
