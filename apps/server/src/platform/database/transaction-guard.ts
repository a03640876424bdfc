import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.ts'

/** Runs first in a transaction and throws if the transaction must not happen. Its locks keep the answer true until the end. */
export type TransactionGuard = (tx: Database) => Promise<void>

interface Scope {
  guard: TransactionGuard
  /** Timers that the work has set inherit the scope. Their later transactions do not belong to the caller. */
  isOver: boolean
}

const scopes = new AsyncLocalStorage<Scope | undefined>()

/** Runs `guard` in each transaction that `work` begins before it ends, except in read-only transactions. */
export async function guardTransactions<T>(guard: TransactionGuard, work: () => Promise<T>): Promise<T> {
  const scope = { guard, isOver: false }
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.isOver = true
  }
}

/** Runs background work that a guarded call starts: its transactions do not belong to the caller. */
export const withoutGuard = <T>(work: () => T): T => scopes.run(undefined, work)

export function currentGuard(): TransactionGuard | undefined {
  const scope = scopes.getStore()
  return scope?.isOver ? undefined : scope?.guard
}

/** `inWork`: the work locks accounts in their fixed order, then calls `runDeferredGuard`. Guard first, two callers acting on each other would deadlock. */
export type GuardTime = 'first' | 'inWork'

const deferred = new WeakMap<object, TransactionGuard>()

/** Binds the guard to the transaction. The returned function throws when the work has not run it. */
export function deferGuard(tx: object, guard: TransactionGuard): () => void {
  deferred.set(tx, guard)
  return () => {
    if (deferred.delete(tx)) throw new Error('The transaction deferred its guard and did not run it.')
  }
}

/** Runs the guard of a transaction that began with `guard: 'inWork'`. */
export async function runDeferredGuard(tx: Database): Promise<void> {
  const guard = deferred.get(tx)
  deferred.delete(tx)
  await guard?.(tx)
}
