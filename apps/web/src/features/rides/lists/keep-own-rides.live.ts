import type { QueryClient } from '@tanstack/react-query'
import { hourMs } from '@scooter-rides/time'
import { idle } from '../../../lib/async/prefetch-parts.ts'
import { safeStorage } from '../../../lib/safe-storage.ts'
import { savesData } from '../../../lib/async/saves-data.ts'
import { rideQuery, ridesQuery } from '../rides.queries.ts'
import { ownLists } from './ride-lists.queries.ts'

const storageKey = 'own-rides-kept'
const keepEveryMs = 12 * hourMs
/** The number of upcoming rides whose pages are cached besides the lists: some kilobytes each. */
const mostRides = 5

/** Prefetches My Rides and the next rides twice a day at most, for the service worker's cache. @returns the function that stops it */
export function keepOwnRides(queryClient: QueryClient, riderId: string): () => void {
  const stopped = new AbortController()
  if ('serviceWorker' in navigator && !savesData() && isDue(riderId)) void keep(queryClient, riderId, stopped.signal)
  return () => stopped.abort()
}

async function keep(queryClient: QueryClient, riderId: string, stopped: AbortSignal): Promise<void> {
  await controlled(navigator.serviceWorker)
  await idle()
  if (stopped.aborted) return
  const { coming, drafts, past } = ownLists('mine')
  try {
    const [own] = await Promise.all(
      [coming, drafts, past, ownLists('joined').coming].map((list) => queryClient.fetchInfiniteQuery(ridesQuery(list))),
    )
    for (const ride of own?.pages[0]?.items.slice(0, mostRides) ?? []) {
      if (stopped.aborted) return
      await queryClient.fetchQuery(rideQuery(ride.id))
    }
    safeStorage('local').setItem(storageKey, JSON.stringify({ riderId, at: Date.now() }))
  } catch {
    // The next visit retries.
  }
}

/** Resolves once a service worker controls the page; never in browsers without service workers. */
async function controlled(workers: ServiceWorkerContainer): Promise<void> {
  await workers.ready
  if (workers.controller) return
  await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
}

function isDue(riderId: string): boolean {
  try {
    const stored = JSON.parse(safeStorage('local').getItem(storageKey) ?? 'null') as {
      riderId?: unknown
      at?: unknown
    } | null
    return stored?.riderId !== riderId || typeof stored.at !== 'number' || Date.now() - stored.at > keepEveryMs
  } catch {
    return true
  }
}
