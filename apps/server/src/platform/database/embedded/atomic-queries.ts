import type { PGlite } from '@electric-sql/pglite'

// https://www.postgresql.org/docs/current/protocol-message-formats.html
const partOfQuery = new Set(Buffer.from('PBDECH'))
const sync = Uint8Array.of('S'.charCodeAt(0), 0, 0, 0, 4)

/**
 * A query with parameters travels as Parse, Bind, Execute, Sync. pglite-socket 0.2.17 queues each message separately
 * and blocks other connections only while PGlite reports a transaction. A BEGIN between two messages of another
 * connection's query made that query fail or return foreign rows. An unfinished query therefore counts as a transaction
 * until its Sync.
 * @returns `openForMs`: how long the database has waited for the next message of the current query or transaction
 */
export function makeQueriesAtomic(database: PGlite): { openForMs: () => number } {
  const run = database.execProtocolRawStream.bind(database)
  const exec = database.exec.bind(database)
  const isInTransaction = database.isInTransaction.bind(database)
  let isUnfinished = false
  /** Undefined while the database is working. */
  let waitsSince: number | undefined

  database.execProtocolRawStream = async (message, options) => {
    isUnfinished = partOfQuery.has(message[0] ?? 0)
    waitsSince = undefined
    await run(message, options)
    waitsSince = Date.now()
  }
  database.isInTransaction = () => isUnfinished || isInTransaction()
  // The socket server rolls back after a disconnect, and PostgreSQL accepts that only after a Sync.
  database.exec = async (...query) => {
    if (isUnfinished) await database.execProtocolRawStream(sync, { onRawData() {} })
    return exec(...query)
  }
  return {
    openForMs: () => (waitsSince !== undefined && database.isInTransaction() ? Date.now() - waitsSince : 0),
  }
}
