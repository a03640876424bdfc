import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { DatabaseConnection } from '../../platform/database/database.ts'
import { migrationsFolder } from '../../platform/database/migrate.ts'
import { fail, ok, warn, type Judgement } from './finding.ts'

/** Changes nothing. */
export async function judgeSchema({ pool }: Pick<DatabaseConnection, 'pool'>): Promise<Judgement> {
  const migrations = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const latest = await latestDone(pool)
  if (latest === undefined) return warn('There are no tables yet: npm start creates them.')
  if (latest > Math.max(...migrations))
    return fail('The database is newer than this program: update the program, or restore an older backup.')
  const missing = migrations.filter((made) => made > latest).length
  if (missing === 0) return ok('Up to date.')
  return warn(
    `${missing} ${missing === 1 ? 'migration is' : 'migrations are'} pending: start the server, or run npm run migrate.`,
  )
}

async function latestDone(pool: DatabaseConnection['pool']): Promise<number | undefined> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return undefined
  const done = await pool.query<{ latest: string | null }>(
    'select max(created_at)::text as latest from drizzle.__drizzle_migrations',
  )
  const latest = done.rows[0]?.latest
  return latest ? Number(latest) : undefined
}
