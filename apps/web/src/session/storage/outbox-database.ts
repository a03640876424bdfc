/** Where messages wait that the server has not acknowledged yet (IndexedDB). */
export const outboxDatabase = 'chat-outbox'

/** Forgets them: the next rider of this browser must not find what the one before has written. */
export function dropOutbox(): void {
  try {
    if ('indexedDB' in globalThis) indexedDB.deleteDatabase(outboxDatabase)
  } catch {
    // Storage that is refused holds nothing to forget.
  }
}
