import type { DatabaseConnection } from '../../platform/database/database.ts'
import { fail, ok, type Judgement } from './finding.ts'

/** PostgreSQL's contrib modules that the search needs. */
const needed = ['pg_trgm', 'unaccent']

export async function judgeExtensions({ pool }: Pick<DatabaseConnection, 'pool'>): Promise<Judgement> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from pg_available_extensions where name = any($1) union select extname from pg_extension where extname = any($1)',
    [needed],
  )
  const missing = needed.filter((name) => !rows.some((row) => row.name === name))
  if (missing.length === 0) return ok(`Available: ${needed.join(', ')}.`)
  return fail(`Missing: ${missing.join(', ')}. Install PostgreSQL's contrib modules (postgresql-contrib).`)
}
