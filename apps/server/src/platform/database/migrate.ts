import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { serverRoot } from '../server-root.ts'
import type { DatabaseConnection } from './database.ts'

// Any number will do, as long as nobody else locks it: "scooter" on a telephone keypad.
const migrationLock = 7_266_837
const retryMs = 250

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const checkViolation = '23514'

export const migrationsFolder = join(serverRoot, 'migrations')

/** Brings the schema up to date. Two processes starting at once do it once: the second waits, then finds nothing to do. */
export async function migrateDatabase(
  { withoutDeadline }: Pick<DatabaseConnection, 'withoutDeadline'>,
  { stopping }: { stopping?: AbortSignal } = {},
): Promise<void> {
  await withoutDeadline(async (client) => {
    await client.query('BEGIN')
    // Asked for again and again: a wait inside the database could not be broken off.
    while (!(await takeLock(client))) await sleep(retryMs, undefined, stopping && { signal: stopping })
    await migrateInside(client)
    await client.query('COMMIT')
    await validateConstraints(client)
  })
}

/** As part of a transaction that is open already: Drizzle's migrator, whose table this is, always begins its own. */
export async function migrateInside(client: Pick<pg.ClientBase, 'query'>, folder = migrationsFolder): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
  await client.query(`CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`)
  const { rows } = await client.query<{ latest: string | null }>(
    'SELECT max(created_at)::text AS latest FROM drizzle.__drizzle_migrations',
  )
  const latest = Number(rows[0]?.latest ?? 0)
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= latest) continue
    for (const statement of sql) await client.query(statement)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [
    migrationLock,
  ])
  return rows[0]?.taken === true
}

/**
 * Checks the rows that were there before a rule which a migration added as NOT VALID. Each in a statement of its own: reading
 * and writing go on meanwhile, as they could not inside the migrations' transaction. Where an old row breaks the rule, the
 * server starts all the same; the rule holds for what is written from now on, and the row is asked again at the next start.
 */
async function validateConstraints(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint where not convalidated and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} validate constraint ${name}`).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError && error.code === checkViolation)) throw error
    })
}
