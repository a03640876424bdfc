import type { WorkboxPlugin } from 'workbox-core/types'
import { dayMs } from '@scooter-rides/time'
import type { Worker } from './worker-types.ts'

/** Workbox's expiration plugin keeps addresses in a database that the worker holds open: a sign-out can't delete it. This uses the cache only. */
export function limitCache(maxEntries: number, days: number): WorkboxPlugin {
  return {
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse && ageOf(cachedResponse) < days * dayMs ? cachedResponse : null,
    async cacheDidUpdate({ cacheName }) {
      // A sign-out may have deleted it meanwhile; it must not be created again.
      if (!(await caches.has(cacheName))) return
      const cache = await caches.open(cacheName)
      // Keys are in insertion order; storing an entry again moves it to the end.
      const oldest = (await cache.keys()).slice(0, -maxEntries)
      await Promise.all(oldest.map((request) => cache.delete(request)))
    },
  }
}

function ageOf({ headers }: Response): number {
  const sentAt = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(sentAt) ? 0 : Date.now() - sentAt
}

/** Deletes the database in which earlier releases listed the visited addresses. */
export function deleteExpirationDatabase(worker: Worker): void {
  worker.addEventListener('activate', () => void indexedDB.deleteDatabase('workbox-expiration'))
}
