/** The service worker's cache of replies to a rider, for offline use. */
export const replyCache = 'rider-answers'

/** Deletes them, so that the next rider of this browser can't read the previous rider's data. */
export function dropReplyCache(): void {
  // The Cache API exists in secure contexts only.
  if ('caches' in globalThis) void caches.delete(replyCache).catch(() => undefined)
}
