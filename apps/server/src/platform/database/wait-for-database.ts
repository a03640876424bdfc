import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../process/lifecycle.ts'
import { isDatabaseUnreachable } from './database-errors.ts'

/** A database that is started together with the server may take longer than the server. */
const defaultTimeoutMs = 30_000
const retryMs = 500

/** Waits until the database answers. @throws StartError with the reason if it does not */
export async function waitForDatabase(
  pool: pg.Pool,
  onWait: () => void,
  { timeoutMs = defaultTimeoutMs, stopping }: { timeoutMs?: number; stopping?: AbortSignal } = {},
): Promise<void> {
  const until = Date.now() + timeoutMs
  for (let attempt = 0; ; attempt++) {
    try {
      await pool.query('SELECT 1')
      return
    } catch (error) {
      const reason = error instanceof Error ? error.message || String('code' in error && error.code) : String(error)
      if (!isDatabaseUnreachable(error))
        throw new StartError(`The database refuses the connection: ${reason}.`, { cause: error })
      if (Date.now() > until) throw new StartError(`The database does not answer: ${reason}.`, { cause: error })
      if (attempt === 0) onWait()
      await sleep(retryMs, undefined, stopping && { signal: stopping })
    }
  }
}
