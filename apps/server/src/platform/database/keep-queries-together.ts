import type { PGlite } from '@electric-sql/pglite'

// https://www.postgresql.org/docs/current/protocol-message-formats.html
const partOfQuery = new Set(Buffer.from('PBDECH'))
const sync = Uint8Array.of('S'.charCodeAt(0), 0, 0, 0, 4)

/**
 * A query with parameters travels as Parse, Bind, Execute, Sync. The socket server (pglite-socket 0.2.17) queues each
 * of them by itself and holds other connections back only while PGlite says that a transaction is open. So a BEGIN of
 * one connection could slip between two messages of another, whose query then failed or answered with the other's rows.
 * Here an unfinished query counts as a transaction, until its Sync.
 * @returns how long the database has waited for the next message of the connection whose query or transaction it is in
 */
export function keepQueriesTogether(database: PGlite): { heldForMs: () => number } {
  const run = database.execProtocolRawStream.bind(database)
  const exec = database.exec.bind(database)
  const isInTransaction = database.isInTransaction.bind(database)
  let isUnfinished = false
  /** Undefined while it works. */
  let waitsSince: number | undefined

  database.execProtocolRawStream = async (message, options) => {
    isUnfinished = partOfQuery.has(message[0] ?? 0)
    waitsSince = undefined
    await run(message, options)
    waitsSince = Date.now()
  }
  database.isInTransaction = () => isUnfinished || isInTransaction()
  // The server rolls back for a connection that went away; PostgreSQL listens only after the Sync that will not come.
  database.exec = async (...query) => {
    if (isUnfinished) await database.execProtocolRawStream(sync, { onRawData() {} })
    return exec(...query)
  }
  return {
    heldForMs: () => (waitsSince !== undefined && database.isInTransaction() ? Date.now() - waitsSince : 0),
  }
}
