import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { StartError } from '../process/lifecycle.ts'
import { release } from '../release.ts'
import type { DatabaseConnection } from './database.ts'
import { migrationProblem, requireUtf8 } from './unsuitable-database.ts'
import { migrationsFolder, readJournal, readSchemaState, requireWritable } from './schema-state.ts'

// An arbitrary number for the advisory lock: "scooter" on a telephone keypad.
const migrationLock = 7_266_837
const retryMs = 250

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const checkViolation = '23514'

/**
 * Applies the missing migrations. If two processes start at once, the second waits and finds nothing to do.
 * @throws StartError if the database is read-only, or if a later release has migrated it
 */
export async function migrateDatabase(
  { withoutDeadline }: Pick<DatabaseConnection, 'withoutDeadline'>,
  { stopping }: { stopping?: AbortSignal } = {},
): Promise<void> {
  await withoutDeadline(async (client) => {
    await client.query('BEGIN')
    await requireWritable(client)
    // Polls for the lock, because a wait inside the database cannot be aborted.
    while (!(await tryLock(client))) await sleep(retryMs, undefined, stopping && { signal: stopping })
    await migrateInside(client)
    await client.query('COMMIT')
    await validateConstraints(client)
  })
}

/** Migrates inside an open transaction. Drizzle's migrator, which uses the same table, always begins its own. */
export async function migrateInside(client: Pick<pg.ClientBase, 'query'>, folder = migrationsFolder): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
  const state = await readSchemaState(client, folder)
  if (state.kind === 'newer') throw new StartError(state.message)
  // A role that may not create a schema can still start the server of a migrated database.
  if (state.kind === 'current') return
  const isEmpty = state.kind === 'empty'
  if (isEmpty) await requireUtf8(client)
  await applyMigrations(client, folder, isEmpty ? 'all' : state.pending).catch((error: unknown) => {
    const problem = migrationProblem(error, { isEmpty })
    throw problem === undefined ? error : new StartError(problem, { cause: error })
  })
}

async function applyMigrations(
  client: Pick<pg.ClientBase, 'query'>,
  folder: string,
  tags: 'all' | readonly string[],
): Promise<void> {
  // The tag and the release tell an older program what it does not know. Drizzle's own table has only the other columns.
  await client.query(`CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
    ALTER TABLE drizzle.__drizzle_migrations ADD COLUMN IF NOT EXISTS tag text, ADD COLUMN IF NOT EXISTS release text`)
  const pending = new Map(
    readJournal(folder).entries.flatMap(({ tag, when }) =>
      tags === 'all' || tags.includes(tag) ? [[when, tag] as const] : [],
    ),
  )
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    const tag = pending.get(folderMillis)
    if (tag === undefined) continue
    for (const statement of sql) await client.query(statement)
    await client.query(
      'INSERT INTO drizzle.__drizzle_migrations (hash, created_at, tag, release) VALUES ($1, $2, $3, $4)',
      [hash, folderMillis, tag, release],
    )
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [
    migrationLock,
  ])
  return rows[0]?.taken === true
}

/**
 * Validates constraints that a migration added as NOT VALID, each in its own statement so that reads and writes continue. If
 * an old row violates a constraint, the server starts anyway: the constraint applies to new rows, and the next start tries
 * again.
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
