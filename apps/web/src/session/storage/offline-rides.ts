/** The cache of map tiles along offline rides. */
export const offlineMapCache = 'road-map'
/** The IndexedDB database of offline rides. */
export const offlineRidesDatabase = 'kept-roads'

/** Deletes them, so that the next rider of this browser can't read the previous rider's rides. */
export function dropOfflineRides(): void {
  // The Cache API exists in secure contexts only.
  if ('caches' in globalThis) void caches.delete(offlineMapCache).catch(() => undefined)
  try {
    if ('indexedDB' in globalThis) indexedDB.deleteDatabase(offlineRidesDatabase)
  } catch {
    // Storage that is unavailable holds no data.
  }
}
