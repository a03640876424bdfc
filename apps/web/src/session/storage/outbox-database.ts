/** The IndexedDB database of messages that the server has not acknowledged yet. */
export const outboxDatabase = 'chat-outbox'

/** Deletes them, so that the next rider of this browser can't read the previous rider's messages. */
export function dropOutbox(): void {
  try {
    if ('indexedDB' in globalThis) indexedDB.deleteDatabase(outboxDatabase)
  } catch {
    // Storage that is unavailable holds no data.
  }
}
