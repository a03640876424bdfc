import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { StartError } from '../process/lifecycle.ts'
import { release } from '../release.ts'
import { serverRoot } from '../server-root.ts'

export const migrationsFolder = join(serverRoot, 'migrations')

export type SchemaState =
  /** No migration was applied. */
  | { kind: 'empty' }
  | { kind: 'current' | 'older'; applied: string[]; pending: string[] }
  | { kind: 'newer'; message: string }

type Client = Pick<pg.ClientBase, 'query'>

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.int() })) })

/** The migrations of this release in order. `when` identifies a migration in the database. */
export const readJournal = (folder = migrationsFolder) =>
  journalSchema.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))

/** Compares the migrations that the database has applied with those of this release. Changes nothing. */
export async function readSchemaState(client: Client, folder = migrationsFolder): Promise<SchemaState> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`,
  )
  if (!tables[0]?.exists) return { kind: 'empty' }
  // As JSON, because the columns `tag` and `release` may be missing.
  const { rows } = await client.query<{ latest: string; tag: string | null; release: string | null }>(
    `SELECT created_at::text AS latest, to_jsonb(m) ->> 'tag' AS tag, to_jsonb(m) ->> 'release' AS release
       FROM drizzle.__drizzle_migrations m ORDER BY created_at DESC LIMIT 1`,
  )
  const [last] = rows
  if (!last) return { kind: 'empty' }
  const known = readJournal(folder).entries
  const latest = Number(last.latest)
  if (known.every(({ when }) => when < latest)) return { kind: 'newer', message: newerSentence(last) }
  const applied = known.filter(({ when }) => when <= latest).map(({ tag }) => tag)
  const pending = known.slice(applied.length).map(({ tag }) => tag)
  return { kind: pending.length === 0 ? 'current' : 'older', applied, pending }
}

/** @throws StartError if the database has no tables, or tables of a later release */
export async function requireKnownSchema(client: Client): Promise<{ applied: string[]; pending: string[] }> {
  const state = await readSchemaState(client)
  if (state.kind === 'newer') throw new StartError(state.message)
  if (state.kind === 'empty') throw new StartError('The database has no tables yet. Start the server once: npm start.')
  return state
}

/** @throws StartError unless the tables are those of this release */
export async function requireCurrentSchema(client: Client): Promise<void> {
  const { pending } = await requireKnownSchema(client)
  if (pending.length > 0)
    throw new StartError(
      `The database has the tables of an older release: ${pendingText(pending.length)}. Start the server of this release, or run npm run migrate.`,
    )
}

export const pendingText = (count: number) =>
  count === 1 ? '1 migration is pending' : `${count} migrations are pending`

/** @throws StartError with the reason if the database refuses changes */
export async function requireWritable(client: Client): Promise<void> {
  const message = readOnlySentence(await readAccess(client))
  if (message !== undefined) throw new StartError(message)
}

export interface Access {
  isReadOnly: boolean
  /** A standby server that follows a primary server. */
  isStandby: boolean
}

/** The columns of `Access`, for a query. */
export const accessColumns = `current_setting('transaction_read_only') = 'on' AS "isReadOnly", pg_is_in_recovery() AS "isStandby"`

async function readAccess(client: Client): Promise<Access> {
  const { rows } = await client.query<Access>(`SELECT ${accessColumns}`)
  return rows[0] ?? { isReadOnly: false, isStandby: false }
}

/** Undefined if the database accepts changes. */
export function readOnlySentence({ isReadOnly, isStandby }: Access): string | undefined {
  if (isStandby) return 'The database is a read-only standby. Set DATABASE_URL to the primary server.'
  if (!isReadOnly) return undefined
  return 'The database is read-only (default_transaction_read_only is on). Turn the setting off, or set DATABASE_URL to another database.'
}

function newerSentence({ tag, release: writer }: { tag: string | null; release: string | null }): string {
  const migration = tag === null ? '' : ` (${tag})`
  const [by, needed] =
    writer === null
      ? ['a later release', 'the latest release']
      : writer === release
        ? [`a later build of release ${writer}`, 'that build or a later release']
        : [`release ${writer}`, `release ${writer} or a later one`]
  return `The database is newer than this program, release ${release}: ${by} migrated it${migration}. Install ${needed}, or restore a backup from before that update: npm run restore -- FOLDER --force.`
}
