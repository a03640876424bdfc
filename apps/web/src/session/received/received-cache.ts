/** The service worker's cache of what another app has shared, until the rider has decided what to do with it. */
export const receivedCache = 'received-share'

/** Deletes it, so that the next rider of this browser can't read the previous rider's files. */
export function dropReceived(): void {
  // The Cache API exists in secure contexts only.
  if ('caches' in globalThis) void caches.delete(receivedCache).catch(() => undefined)
}
