import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { preparedRead } from '../prepared/index.ts'

/** What tells whether one PostgreSQL server is a replica of another, and how far it is. */
export interface ServerState {
  /** Equal for a primary and its streaming replicas. */
  system: string
  /** The object id of the database, which a replica shares. */
  database: string
  isStandby: boolean
  /** The bytes of the write-ahead log that reads can see. */
  position: number
  /** The age of the last transaction that a standby has replayed; null on a primary. */
  replayedSecondsAgo: number | null
}

/**
 * A transaction is visible once its commit record is flushed. With `synchronous_commit = off` it is visible before, when the record is
 * inserted. Positions are numbers of bytes: a double is exact for nine petabytes.
 */
const primaryPosition = `(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end - '0/0')::float8`
const replicaPosition = `coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::float8`

const stateQuery = `select (select system_identifier::text from pg_control_system()) as system,
  (select oid::text from pg_database where datname = current_database()) as database, pg_is_in_recovery() as "isStandby",
  case when pg_is_in_recovery() then ${replicaPosition} else ${primaryPosition} end as position,
  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as "replayedSecondsAgo"`

export async function readServerState(client: Pick<pg.ClientBase, 'query'>): Promise<ServerState> {
  const { rows } = await client.query<ServerState>(stateQuery)
  if (!rows[0]) throw new Error('The server did not tell its state.')
  return rows[0]
}

export const replicaPositionQuery = { name: 'replica_position', text: `select ${replicaPosition} as position` }

/** The position up to which everything visible on the primary is written. */
export const primaryPositionRead = preparedRead(
  () =>
    new QueryBuilder().select({ position: sql<number>`${sql.raw(primaryPosition)}` }).from(sql`(values (1)) as one`),
  { isShort: true },
)

/** A sentence if the server at `name` is not a replica of the primary. */
export function differenceOf(name: string, server: ServerState, primary: ServerState): string | undefined {
  if (server.system !== primary.system) return `${name} is not a replica of DATABASE_URL: it has data of its own.`
  if (server.database !== primary.database) return `${name} leads to another database of the server of DATABASE_URL.`
  if (!server.isStandby) return `${name} is not a standby: it is the primary itself, or was promoted.`
  return undefined
}
