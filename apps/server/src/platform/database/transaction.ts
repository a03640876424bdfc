import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { closeAfterTimeout, isQueryTimeout } from './close-after-timeout.ts'
import type { Database } from './database.ts'
import { readOn, writeOn, type WrapForDrizzle } from './prepared/index.ts'
import { currentGuard, deferGuard, withoutGuard, type GuardTime, type TransactionGuard } from './transaction-guard.ts'

type None = Record<string, never>
type Tx = NodePgTransaction<None, ExtractTablesWithRelations<None>>

/** `guard` says when the caller's right to act is checked; a read-only transaction does not check it. */
export type TransactionConfig = PgTransactionConfig & { guard?: GuardTime }

/** The callbacks that run once a transaction has committed. A nested transaction adds its callbacks to those of the outer one. */
const afterCommits = new WeakMap<object, (() => void)[]>()

/** Drizzle's own function never releases the connection if BEGIN fails, and releases a connection that is still inside a transaction. */
export function transactionsOf(pool: pg.Pool, wrap?: WrapForDrizzle): Database['transaction'] {
  return async (work, { guard: guardTime = 'first', ...config } = {}) => {
    const guard = config.accessMode === 'read only' ? undefined : currentGuard()
    const client = await pool.connect()
    const callbacks: (() => void)[] = []
    let outcome
    let hasTimedOut = false
    try {
      const checked = (tx: Tx) =>
        closeAfterTimeout(client, () => guarded(asDatabase(tx, client, callbacks), work, guard, guardTime))
      outcome = await drizzle(wrap?.(client) ?? client).transaction(checked, isEmpty(config) ? undefined : config)
    } catch (error) {
      hasTimedOut = isQueryTimeout(error)
      throw error
    } finally {
      client.release(hasTimedOut || client.getTransactionStatus() !== 'I')
    }
    withoutGuard(() => {
      for (const callback of callbacks) callback()
    })
    return outcome
  }
}

/** Drizzle sends a config with BEGIN even if it is empty. */
const isEmpty = (config: object) => Object.keys(config).length === 0

async function guarded<T>(
  tx: Database,
  work: (tx: Database) => Promise<T>,
  guard: TransactionGuard | undefined,
  guardTime: GuardTime,
): Promise<T> {
  if (!guard) return work(tx)
  if (guardTime === 'first') {
    await guard(tx)
    return work(tx)
  }
  const requireGuard = deferGuard(tx, guard)
  const outcome = await work(tx)
  requireGuard()
  return outcome
}

/** Calls back once the transaction has committed. The callback must not throw: the changes are already stored. @throws outside of a transaction */
export function afterCommit(tx: object, callback: () => void): void {
  const callbacks = afterCommits.get(tx)
  if (!callbacks) throw new Error('This needs a transaction of our own database.')
  callbacks.push(callback)
}

/** Gives a transaction the methods that a database has, and remembers its callbacks. */
function asDatabase(tx: Tx, client: pg.PoolClient, callbacks: (() => void)[]): Database {
  const step = tx.transaction.bind(tx)
  const database = Object.assign(tx, {
    read: readOn(client),
    runPreparedWrite: writeOn(client),
    async transaction<T>(work: (inner: Database) => Promise<T>) {
      const ofStep: (() => void)[] = []
      const outcome = await step((inner) => closeAfterTimeout(client, () => work(asDatabase(inner, client, ofStep))))
      // The callbacks of a nested transaction that was rolled back are dropped.
      callbacks.push(...ofStep)
      return outcome
    },
  })
  afterCommits.set(database, callbacks)
  return database
}

/** Lends a transaction to code that may use it until it is taken back. Its callbacks still run after the commit. */
export function revocableTransaction(tx: Database): { revocableTx: Database; revoke: () => void } {
  const { proxy, revoke } = Proxy.revocable(tx, {})
  const callbacks = afterCommits.get(tx)
  if (callbacks) afterCommits.set(proxy, callbacks)
  return {
    revocableTx: proxy,
    revoke() {
      afterCommits.delete(proxy)
      revoke()
    },
  }
}
