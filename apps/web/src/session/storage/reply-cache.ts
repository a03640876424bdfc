/** Where the service worker keeps the server's answers to a rider, for when there is no network. */
export const keptAnswersCache = 'rider-answers'

/** Forgets them: the next rider of this browser must not find what the one before has read. */
export function dropKeptAnswers(): void {
  // Browsers have no such storage where a page comes without TLS.
  if ('caches' in globalThis) void caches.delete(keptAnswersCache).catch(() => undefined)
}
