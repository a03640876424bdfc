import type pg from 'pg'
import { StartError } from '../process/lifecycle.ts'
import { causesOf, codeOf } from '../process/error-causes.ts'

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const insufficientPrivilege = '42501'
/** duplicate_table, duplicate_object, duplicate_function */
const duplicateStates = new Set(['42P07', '42710', '42723'])

/** Undefined if the database stores text as UTF-8. */
export const encodingSentence = (encoding: string): string | undefined =>
  encoding === 'UTF8'
    ? undefined
    : `The database stores text as ${encoding}, not as UTF-8. Create one with ENCODING 'UTF8' TEMPLATE template0, and set DATABASE_URL to it.`

/** @throws StartError unless the database stores text as UTF-8: others refuse names, or measure and compare them in bytes */
export async function requireUtf8(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(`SELECT current_setting('server_encoding') AS encoding`)
  const sentence = encodingSentence(rows[0]?.encoding ?? '')
  if (sentence !== undefined) throw new StartError(sentence)
}

/** The sentence for a migration that failed because of the role, or because of tables of another application. */
export function migrationProblem(error: unknown, { isEmpty }: { isEmpty: boolean }): string | undefined {
  for (const cause of causesOf(error)) {
    if (codeOf(cause) === insufficientPrivilege)
      return `The role of DATABASE_URL may not create or change tables: ${cause.message}. Make it the owner of the database.`
    if (isEmpty && duplicateStates.has(codeOf(cause)))
      return `The database already contains tables of another application: ${cause.message}. Set DATABASE_URL to an empty database.`
  }
  return undefined
}
