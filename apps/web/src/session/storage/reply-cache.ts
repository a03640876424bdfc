/** Where the service worker keeps the server's answers to a rider, for when there is no network. */
export const replyCache = 'rider-answers'

/** Forgets them: the next rider of this browser must not find what the one before has read. */
export function dropReplyCache(): void {
  // Browsers have no such storage where a page comes without TLS.
  if ('caches' in globalThis) void caches.delete(replyCache).catch(() => undefined)
}
