/** Where the map along rides is kept that are ready for the road. */
export const offlineMapCache = 'road-map'
/** The rides themselves (IndexedDB). */
export const offlineRidesDatabase = 'kept-roads'

/** Forgets them: the next rider of this browser must not find where the one before rides. */
export function dropOfflineRides(): void {
  // Browsers have no such storage where a page comes without TLS.
  if ('caches' in globalThis) void caches.delete(offlineMapCache).catch(() => undefined)
  try {
    if ('indexedDB' in globalThis) indexedDB.deleteDatabase(offlineRidesDatabase)
  } catch {
    // Storage that is refused holds nothing to forget.
  }
}
