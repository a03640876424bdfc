import type { QueryClient } from '@tanstack/react-query'

import { isReachable } from '../../lib/async/reachability.ts'
import { useAppStore } from '../../session/storage/app-store.ts'

/** Storage is written at most this often; the offline notice says hours and minutes only. */
const NOTE_EVERY_MS = 30_000

/** Remembers when the server last answered, so that an offline screen can say how old it is. */
export function trackRefreshes(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    // What the page itself wrote into the cache is no news from the server.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    // Otherwise the service worker answered with what it kept.
    if (!isReachable()) return
    const now = Date.now()
    const { lastDataRefresh, noteDataRefresh } = useAppStore.getState()
    if (lastDataRefresh === null || now - lastDataRefresh > NOTE_EVERY_MS) noteDataRefresh(now)
  })
}
