import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { lockEmbeddedDatabase, startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts'
import {
  embeddedAddress,
  embeddedLane,
  embeddedPool,
  patientConnection,
  postgresAddress,
  postgresLane,
  postgresPool,
  postgresSteadyPool,
  type OnTrouble,
} from './open-pool.ts'
import { keptByName, readFrom, type Read, type ReadLane } from './read-lane.ts'
import type { ReadStatement } from './read-statement.ts'
import { steadilyByPlan, steadilyOn, type Steadily } from './steady-statement.ts'
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
  /** Reads by a statement that was made before; on the embedded database and PostgreSQL alike the quickest way. */
  read: Read
  /** Runs a statement that comes all day, one after the other; outside of transactions with a plan that is kept. */
  steadily: Steadily
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
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseConnection> {
  const { connection, opened } = await beginDatabase(options)
  await opened
  return connection
}

/**
 * Begins to open it, for whoever has other things to do meanwhile: nothing can be asked of the connection before `opened`.
 * @throws DatabaseInUseError
 */
export async function beginDatabase({
  databaseUrl,
  dataDir,
  onTrouble = () => {},
}: DatabaseOptions): Promise<{ connection: DatabaseConnection; opened: Promise<unknown> }> {
  if (databaseUrl) {
    const pool = postgresPool(databaseUrl, onTrouble)
    const lane = postgresLane(databaseUrl, onTrouble)
    const steadyPool = postgresSteadyPool(databaseUrl, onTrouble)
    return {
      connection: connectionOf({ pool, lane, steadyPool, address: postgresAddress(databaseUrl) }),
      opened: Promise.resolve(),
    }
  }
  const embedded = startEmbeddedDatabase(dataDir, await lockEmbeddedDatabase(dataDir), onTrouble)
  return { connection: connectionOf({ ...embeddedParts(dataDir, onTrouble), embedded }), opened: embedded }
}

/** Joins the embedded database of a running server, for the command line. */
export function joinEmbeddedDatabase(dataDir: string): DatabaseConnection {
  return { ...connectionOf(embeddedParts(dataDir, () => {})), isEmbedded: true }
}

const embeddedParts = (dataDir: string, onTrouble: OnTrouble): Parts => ({
  pool: embeddedPool(dataDir, onTrouble),
  lane: embeddedLane(dataDir, onTrouble),
  address: embeddedAddress(dataDir),
})

interface Parts {
  pool: pg.Pool
  lane: ReadLane
  /** Missing where all connections share one session. */
  steadyPool?: pg.Pool
  address: pg.ClientConfig
  embedded?: Promise<EmbeddedDatabase>
}

function connectionOf({ pool, lane, steadyPool, address, embedded }: Parts): DatabaseConnection {
  const patiently = readFrom(pool, steadyPool ? keptByName : undefined)
  return {
    db: Object.assign(drizzle(pool), {
      steadily: steadyPool ? steadilyByPlan(steadyPool) : steadilyOn(pool),
      transaction: transactionsOf(pool),
      read: <Row>(statement: ReadStatement<Row>, given: Record<string, unknown>) =>
        statement.isShort ? lane.read(statement, given) : patiently(statement, given),
    }),
    pool,
    isEmbedded: embedded !== undefined,
    async withoutDeadline(work) {
      const alone = () => onOwnConnection(address, work)
      return embedded ? (await embedded).withoutDeadline(alone) : alone()
    },
    async close() {
      await Promise.all([pool.end(), lane.close(), steadyPool?.end()])
      // One that could not be opened has nothing to stop.
      await embedded?.then(
        (database) => database.stop(),
        () => {},
      )
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
