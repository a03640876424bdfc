import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

type Transaction = NodePgDatabase['transaction']
type Tx = Parameters<Parameters<Transaction>[0]>[0]

/** What is to happen once a transaction has committed; a step inside a transaction adds to those of the whole. */
const afterCommits = new WeakMap<object, (() => void)[]>()

/** Drizzle's own keeps a connection for ever when its BEGIN fails, and gives back one that is still inside. */
export function transactionsOf(pool: pg.Pool): Transaction {
  return async (work, config) => {
    const client = await pool.connect()
    const callbacks: (() => void)[] = []
    let outcome
    try {
      outcome = await drizzle(client).transaction((tx) => work(remembering(tx, callbacks)), config)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
    for (const callback of callbacks) callback()
    return outcome
  }
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

function remembering(tx: Tx, callbacks: (() => void)[]): Tx {
  afterCommits.set(tx, callbacks)
  const step = tx.transaction.bind(tx)
  tx.transaction = async (work) => {
    const ofStep: (() => void)[] = []
    const outcome = await step((inner) => work(remembering(inner, ofStep)))
    // A step that was rolled back has nothing to say.
    callbacks.push(...ofStep)
    return outcome
  }
  return tx
}
