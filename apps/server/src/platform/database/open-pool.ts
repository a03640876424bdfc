import pg from 'pg'
import { embeddedPort, socketFolder } from './embedded-socket.ts'
import { endWhenSilent } from './end-when-silent.ts'
import { prepareFrequent } from './prepare-frequent.ts'
import { openReadLane, type ReadLane } from './read-lane.ts'

export type OnTrouble = (event: string, error?: Error) => void

/** What a PostgreSQL shows of us in pg_stat_activity. */
export const applicationName = 'scooter-rides'
const connectTimeoutMs = 2000
const statementTimeoutMs = 5000
/** The database ends a statement first and says so; this is for one that says nothing any more. */
const answerTimeoutMs = statementTimeoutMs + 1000
/** Then an abandoned transaction gives up its rows; left to itself, PostgreSQL waits for hours. */
const idleInTransactionMs = 5000
/** Then ten probes, one a second: a database that vanished is noticed on connections which nobody uses, too. */
const keepAliveDelayMs = 5000
/** PGlite runs one query at a time: more connections would only queue. */
const embeddedConnections = 4
const postgresConnections = 10
/** On two processors quicker than two or six, for the slowest answers above all (`bench -- rest`). */
const postgresLaneConnections = 4

/** For work without a deadline: a database that is gone is noticed all the same. */
export const patientConnection = {
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveDelayMs,
}
const impatientConnection = { ...patientConnection, query_timeout: answerTimeoutMs }

export function postgresPool(connectionString: string, onTrouble: OnTrouble): pg.Pool {
  const address = postgresAddress(connectionString)
  const pool = new pg.Pool({
    ...impatientConnection,
    ...address,
    max: postgresConnections,
    // One stays open however quiet it is: a restore sees by it that a server is running.
    min: 1,
    options: `${address.options} -c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=${idleInTransactionMs}`,
  })
  pool.on('connect', prepareFrequent())
  return guarded(pool, onTrouble)
}

/**
 * For statements that change something and come all day, one after the other. They look single rows up: a plan for whatever values
 * is as good as one for these, and walking through a table is never it.
 */
export function postgresSteadyPool(connectionString: string, onTrouble: OnTrouble): pg.Pool {
  const address = postgresAddress(connectionString)
  const options = `${address.options} -c statement_timeout=${statementTimeoutMs} -c plan_cache_mode=force_generic_plan -c jit=off -c enable_seqscan=off`
  return guarded(new pg.Pool({ ...impatientConnection, ...address, max: 1, options }), onTrouble)
}

export function embeddedPool(dataDir: string, onTrouble: OnTrouble): pg.Pool {
  return guarded(
    new pg.Pool({ ...impatientConnection, ...embeddedAddress(dataDir), max: embeddedConnections }),
    onTrouble,
  )
}

/** Statements of which each shape is a text of its own: a plan for whatever values is as good as one for these. */
export function postgresLane(connectionString: string, onTrouble: OnTrouble): ReadLane {
  const address = postgresAddress(connectionString)
  const options = `${address.options} -c statement_timeout=${statementTimeoutMs} -c plan_cache_mode=force_generic_plan -c jit=off`
  return openReadLane({ ...impatientConnection, ...address, options }, postgresLaneConnections, onTrouble)
}

export function embeddedLane(dataDir: string, onTrouble: OnTrouble): ReadLane {
  return openReadLane({ ...impatientConnection, ...embeddedAddress(dataDir) }, 1, onTrouble)
}

export const postgresAddress = (connectionString: string) => ({
  connectionString,
  application_name: applicationName,
  options: '-c timezone=UTC',
})
export const embeddedAddress = (dataDir: string) => ({
  host: socketFolder(dataDir),
  port: embeddedPort,
  user: 'postgres',
  database: 'postgres',
})

/** However a connection ends, idle or in the middle of a transaction, only its own work fails. */
function guarded(pool: pg.Pool, onTrouble: OnTrouble): pg.Pool {
  pool.on('connect', (client) => {
    client.on('error', (error) => onTrouble('database.connection_lost', error))
    endWhenSilent(client)
  })
  // Said above already; without a listener the pool would end the process.
  pool.on('error', () => {})
  return pool
}
