import type { DatabaseConnection } from '../../platform/database/database.ts'
import { pendingText, readSchemaState } from '../../platform/database/schema-state.ts'
import { fail, ok, warn, type Judgement } from './finding.ts'

/** Changes nothing. */
export async function judgeSchema({ pool }: Pick<DatabaseConnection, 'pool'>): Promise<Judgement> {
  const state = await readSchemaState(pool)
  if (state.kind === 'empty') return warn('There are no tables yet: npm start creates them.')
  if (state.kind === 'newer') return fail(state.message)
  if (state.kind === 'current') return ok('Up to date.')
  return warn(`${pendingText(state.pending.length)}: start the server, or run npm run migrate.`)
}
