import type { QueryClient } from '@tanstack/react-query'

import { isReachable } from '../../lib/async/reachability.ts'
import { useAppStore } from '../../session/storage/app-store.ts'

/** The throttle of storage writes; the offline notice shows hours and minutes only. */
const NOTE_EVERY_MS = 30_000

/** Stores when the server last replied, so that an offline screen can show the age of its data. */
export function trackRefreshes(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    // Manual cache updates are not replies of the server.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    // The reply came from the service worker's cache.
    if (!isReachable()) return
    const now = Date.now()
    const { lastDataRefresh, noteDataRefresh } = useAppStore.getState()
    if (lastDataRefresh === null || now - lastDataRefresh > NOTE_EVERY_MS) noteDataRefresh(now)
  })
}
