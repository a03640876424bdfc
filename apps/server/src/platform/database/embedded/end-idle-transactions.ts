import type { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const timeoutMs = 5000
const checkEveryMs = 500

/**
 * Closes a connection that leaves a transaction open or a query unfinished: all other connections wait for it. Closing rolls the
 * transaction back. PGlite ignores `idle_in_transaction_session_timeout`.
 * @param heldForMs how long the database has waited for the next message of that connection
 * @returns stops the watch; call it before the database closes
 */
export function endIdleTransactions(server: PGLiteSocketServer, openForMs: () => number, onEnded: () => void) {
  const watch = setInterval(() => {
    if (openForMs() < timeoutMs) return
    // These fields are private in pglite-socket 0.2.17; the compiler reports a change.
    const holder = [...server['handlers']].find(({ handlerId }) => handlerId === server['queryQueue']['lastHandlerId'])
    holder?.['socket']?.destroy()
    onEnded()
  }, checkEveryMs).unref()
  return () => clearInterval(watch)
}
