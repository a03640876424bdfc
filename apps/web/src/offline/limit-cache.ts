import type { WorkboxPlugin } from 'workbox-core/types'
import { dayMs } from '@scooter-rides/time'
import type { Worker } from './worker-types.ts'

/**
 * Bounds a cache by entries, the oldest go first, and by age. Workbox has a plugin for it, but that one lists the addresses in a
 * database which the worker holds open: a sign-out cannot delete it. Here the cache itself says what is oldest and how old.
 */
export function limitCache(maxEntries: number, days: number): WorkboxPlugin {
  return {
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse && ageOf(cachedResponse) < days * dayMs ? cachedResponse : null,
    async cacheDidUpdate({ cacheName }) {
      // It may have been deleted by a sign-out meanwhile, and must not come back.
      if (!(await caches.has(cacheName))) return
      const cache = await caches.open(cacheName)
      // In the order in which they were stored; storing one again puts it last.
      const oldest = (await cache.keys()).slice(0, -maxEntries)
      await Promise.all(oldest.map((request) => cache.delete(request)))
    },
  }
}

function ageOf({ headers }: Response): number {
  const sentAt = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(sentAt) ? 0 : Date.now() - sentAt
}

/** Earlier releases listed the addresses of what riders had seen in this database. */
export function deleteExpirationDatabase(worker: Worker): void {
  worker.addEventListener('activate', () => void indexedDB.deleteDatabase('workbox-expiration'))
}
