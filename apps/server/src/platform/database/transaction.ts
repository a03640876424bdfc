import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { readOn, runUnprepared } from './prepared/index.ts'
import { currentGuard, deferGuard, withoutGuard, type GuardTime, type TransactionGuard } from './transaction-guard.ts'

type None = Record<string, never>
type Tx = NodePgTransaction<None, ExtractTablesWithRelations<None>>

/** `guard` says when the caller's right to act is checked; a read-only transaction does not check it. */
export type TransactionConfig = PgTransactionConfig & { guard?: GuardTime }

/** What is to happen once a transaction has committed; a step inside a transaction adds to those of the whole. */
const afterCommits = new WeakMap<object, (() => void)[]>()

/** Drizzle's own keeps a connection for ever when its BEGIN fails, and gives back one that is still inside. */
export function transactionsOf(pool: pg.Pool): Database['transaction'] {
  return async (work, { guard: guardTime = 'first', ...config } = {}) => {
    const guard = config.accessMode === 'read only' ? undefined : currentGuard()
    const client = await pool.connect()
    const callbacks: (() => void)[] = []
    let outcome
    try {
      const checked = (tx: Tx) => guarded(asDatabase(tx, client, callbacks), work, guard, guardTime)
      outcome = await drizzle(client).transaction(checked, isEmpty(config) ? undefined : config)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
    withoutGuard(() => {
      for (const callback of callbacks) callback()
    })
    return outcome
  }
}

/** Drizzle sends even an empty one with BEGIN. */
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

/**
 * Calls back once the transaction has committed, and never when it does not. The callback must not throw: what it is about
 * has happened.
 * @throws outside of a transaction
 */
export function afterCommit(tx: object, callback: () => void): void {
  const callbacks = afterCommits.get(tx)
  if (!callbacks) throw new Error('This needs a transaction of our own database.')
  callbacks.push(callback)
}

/** Whoever is handed a transaction can do in it what they can do outside, and have it remember what comes after. */
function asDatabase(tx: Tx, client: pg.PoolClient, callbacks: (() => void)[]): Database {
  const step = tx.transaction.bind(tx)
  const database = Object.assign(tx, {
    read: readOn(client),
    runPreparedWrite: runUnprepared(client),
    async transaction<T>(work: (inner: Database) => Promise<T>) {
      const ofStep: (() => void)[] = []
      const outcome = await step((inner) => work(asDatabase(inner, client, ofStep)))
      // A step that was rolled back has nothing to say.
      callbacks.push(...ofStep)
      return outcome
    },
  })
  afterCommits.set(database, callbacks)
  return database
}

/** The transaction for somebody who may use it until it is taken back; what they want done after the commit is done. */
export function lendTransaction(tx: Database): { lent: Database; takeBack: () => void } {
  const { proxy, revoke } = Proxy.revocable(tx, {})
  const callbacks = afterCommits.get(tx)
  if (callbacks) afterCommits.set(proxy, callbacks)
  return {
    lent: proxy,
    takeBack() {
      afterCommits.delete(proxy)
      revoke()
    },
  }
}
