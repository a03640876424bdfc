import pg from 'pg'
import { embeddedPort, socketFolder } from './embedded/index.ts'
import { openClientClass, startupOptions, type Pooler, type SessionSettings } from './pooler/index.ts'
import { openPipelinedReader, type PipelinedReader } from './prepared/index.ts'

export type ReportError = (event: string, error?: Error) => void

/** Shown in pg_stat_activity. */
export const applicationName = 'scooter-rides'
const connectTimeoutMs = 2000
const statementTimeoutMs = 5000
/** As PostgreSQL writes it. */
export const deadlineText = '5s'
/** For a database that no longer answers: a living one ends the statement first. */
const answerTimeoutMs = statementTimeoutMs + 1000
/** Ends abandoned transactions, whose locks PostgreSQL would keep for hours. */
const idleInTransactionMs = 5000
/** Ten probes follow, one a second. They also detect a lost database on idle connections. */
const keepAliveDelayMs = 5000
/** PGlite runs one query at a time: more connections would only queue. */
const embeddedConnections = 4
const postgresConnections = 10
/** Measured with `bench -- rest` on two processors: faster than two or six connections, above all for the slowest answers. */
const postgresReaderConnections = 4

/** Each process opens as many to each replica as to the primary. */
const replicaConnections = 10
/** A read that a replica cannot begin in this time goes to the primary. */
const replicaConnectTimeoutMs = 500
/** A replica that does not answer a check in this time is not used. */
const replicaCheckTimeoutMs = 1000

/** For work without a deadline. It still detects a lost database. */
export const connectionWithoutQueryTimeout = {
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveDelayMs,
}
const connectionWithQueryTimeout = { ...connectionWithoutQueryTimeout, query_timeout: answerTimeoutMs }

const timeLimits = {
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
}
/** Each text has plans for all values. Whatever looks up single rows needs no sequential scan: that of a small table costs more than ten lookups. */
const preparedSettings = {
  statement_timeout: statementTimeoutMs,
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  enable_seqscan: 'off',
}
/** A page of a list joins tens of rows. The planner would otherwise read all riders once to spare twenty lookups of one. */
const readSettings = { ...preparedSettings, enable_hashjoin: 'off', enable_mergejoin: 'off' }

export function postgresPool(connectionString: string, pooler: Pooler, reportError: ReportError): pg.Pool {
  const pool = new pg.Pool({
    ...connectionWithQueryTimeout,
    ...postgresAddress(connectionString, pooler, timeLimits),
    max: postgresConnections,
    // One idle connection stays open: it tells a restore that a server is running.
    min: 1,
  })
  return guarded(pool, reportError)
}

/** Two batches of messages are stored at once. */
const preparedConnections = 2

/** For prepared writes. */
export function postgresPreparedPool(connectionString: string, pooler: Pooler, reportError: ReportError): pg.Pool {
  const address = postgresAddress(connectionString, pooler, preparedSettings)
  return guarded(
    new pg.Pool({
      ...connectionWithQueryTimeout,
      ...address,
      max: preparedConnections,
      // Idle connections stay open: opening one and planning its first statement delays a message by several milliseconds.
      min: preparedConnections,
    }),
    reportError,
  )
}

export function embeddedPool(dataDir: string, reportError: ReportError): pg.Pool {
  return guarded(
    new pg.Pool({ ...connectionWithQueryTimeout, ...embeddedAddress(dataDir), max: embeddedConnections }),
    reportError,
  )
}

export function postgresReader(connectionString: string, pooler: Pooler, reportError: ReportError): PipelinedReader {
  return openPipelinedReader(
    { ...connectionWithQueryTimeout, ...postgresAddress(connectionString, pooler, readSettings) },
    postgresReaderConnections,
    reportError,
  )
}

export function embeddedReader(dataDir: string, reportError: ReportError): PipelinedReader {
  return openPipelinedReader({ ...connectionWithQueryTimeout, ...embeddedAddress(dataDir) }, 1, reportError)
}

/** `verify` checks each new connection before its first read. */
export function postgresReplicaPool(address: string, pooler: Pooler, verify: pg.PoolConfig['verify']): pg.Pool {
  return guarded(
    new pg.Pool({
      ...connectionWithQueryTimeout,
      ...postgresAddress(address, pooler, { statement_timeout: statementTimeoutMs }),
      max: replicaConnections,
      connectionTimeoutMillis: replicaConnectTimeoutMs,
      verify,
    }),
    () => {},
  )
}

/** One connection for checks, which must not wait behind riders' reads. */
export function postgresReplicaWatcher(address: string, pooler: Pooler): pg.Pool {
  const timeouts = { connectionTimeoutMillis: replicaCheckTimeoutMs, query_timeout: replicaCheckTimeoutMs }
  return guarded(
    new pg.Pool({ ...connectionWithQueryTimeout, ...postgresAddress(address, pooler), ...timeouts, max: 1 }),
    () => {},
  )
}

/** Without `settings` work has no deadline, whatever the role's own default is. */
export function postgresAddress(
  connectionString: string,
  pooler: Pooler,
  settings: SessionSettings = { statement_timeout: 0 },
) {
  const options = startupOptions({ timezone: 'UTC', ...settings })
  const Client = openClientClass(pooler, { options, settings })
  return { connectionString, application_name: applicationName, options, Client }
}
export const embeddedAddress = (dataDir: string) => ({
  host: socketFolder(dataDir),
  port: embeddedPort,
  user: 'postgres',
  database: 'postgres',
})

/** When a connection ends, idle or inside a transaction, only its own work fails. */
function guarded(pool: pg.Pool, reportError: ReportError): pg.Pool {
  pool.on('connect', (client) => {
    client.on('error', (error) => reportError('database.connection_lost', error))
  })
  // Reported above already. Without a listener the error would end the process.
  pool.on('error', () => {})
  return pool
}
