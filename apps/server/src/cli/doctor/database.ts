import type { DatabaseConnection } from '../../platform/database/database.ts'
import { accessColumns, readOnlySentence, type Access } from '../../platform/database/schema-state.ts'
import { encodingSentence } from '../../platform/database/unsuitable-database.ts'
import { fail, ok, type Judgement } from './finding.ts'

const oldestVersion = 15

export async function judgeDatabase({
  pool,
  isEmbedded,
  hasPooler,
}: Pick<DatabaseConnection, 'pool' | 'isEmbedded' | 'hasPooler'>): Promise<Judgement> {
  const { rows } = await pool.query<Access & { version: string; number: number; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding, ${accessColumns}`,
  )
  const { version = '?', number = 0, encoding = 'UTF8', isReadOnly = false, isStandby = false } = rows[0] ?? {}
  if (Math.floor(number / 10_000) < oldestVersion)
    return fail(`PostgreSQL ${version} is too old: install ${oldestVersion} or later.`)
  const readOnly = readOnlySentence({ isReadOnly, isStandby })
  if (readOnly) return fail(readOnly)
  const otherEncoding = encodingSentence(encoding)
  if (otherEncoding) return fail(otherEncoding)
  return ok(`PostgreSQL ${version}${isEmbedded ? ', embedded' : hasPooler() ? ', behind a pooler' : ''}, answers.`)
}
