import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

type Transaction = NodePgDatabase['transaction']

/** Drizzle's own keeps a connection for ever when its BEGIN fails, and gives back one that is still inside. */
export function transactionsOf(pool: pg.Pool): Transaction {
  return async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
}
