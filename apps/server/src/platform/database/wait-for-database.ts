import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../process/lifecycle.ts'
import { isDatabaseUnreachable } from './database-errors.ts'
import type { DatabaseConnection } from './database.ts'
import { refusesTransactions } from './pooler/index.ts'

/** A database that is started together with the server may take longer than the server. */
const defaultTimeoutMs = 30_000
const retryMs = 500

const statementMode =
  'PgBouncer runs in statement mode, in which there are no transactions. Set pool_mode = transaction in pgbouncer.ini.'

const missingPassword =
  'The database asks for a password. Add it to DATABASE_URL: postgres://ROLE:PASSWORD@HOST/DATABASE.'

/** Waits until the database answers. @throws StartError with the reason if it does not */
export async function waitForDatabase(
  { ping }: Pick<DatabaseConnection, 'ping'>,
  onWait: () => void,
  { timeoutMs = defaultTimeoutMs, stopping }: { timeoutMs?: number; stopping?: AbortSignal } = {},
): Promise<void> {
  const until = Date.now() + timeoutMs
  for (let attempt = 0; ; attempt++) {
    try {
      await ping()
      return
    } catch (error) {
      const reason = error instanceof Error ? error.message || String('code' in error && error.code) : String(error)
      if (refusesTransactions(error)) throw new StartError(statementMode)
      if (reason.includes('client password must be a string')) throw new StartError(missingPassword)
      if (!isDatabaseUnreachable(error))
        throw new StartError(`The database refuses the connection: ${reason}.`, { cause: error })
      if (Date.now() > until) throw new StartError(`The database does not answer: ${reason}.`, { cause: error })
      if (attempt === 0) onWait()
      await sleep(retryMs, undefined, stopping && { signal: stopping })
    }
  }
}
