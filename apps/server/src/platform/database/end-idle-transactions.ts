import type { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const patienceMs = 5000
const lookEveryMs = 500

/**
 * Everybody waits for a connection that has a transaction open (or half a query sent), so one that says nothing more is
 * closed, which undoes what it began. PGlite ignores the setting with which PostgreSQL does the same.
 * @param heldForMs how long the database has waited for the next message of such a connection
 * @returns ends the watch: a closed database must not be asked any more
 */
export function endIdleTransactions(server: PGLiteSocketServer, heldForMs: () => number, onEnded: () => void) {
  const watch = setInterval(() => {
    if (heldForMs() < patienceMs) return
    // The server keeps to itself whom it serves (pglite-socket 0.2.17); the compiler tells when that changes.
    const holder = [...server['handlers']].find(({ handlerId }) => handlerId === server['queryQueue']['lastHandlerId'])
    holder?.['socket']?.destroy()
    onEnded()
  }, lookEveryMs).unref()
  return () => clearInterval(watch)
}
