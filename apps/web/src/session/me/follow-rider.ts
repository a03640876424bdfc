import type { Me } from '@scooter-rides/contract'
import { hashKey, type QueryClient } from '@tanstack/react-query'

import { useAppStore } from '../storage/app-store.ts'
import { useAuthStore } from '../storage/auth-store.ts'
import { dropReplyCache } from '../storage/reply-cache.ts'
import { dropOfflineRides } from '../storage/offline-rides.ts'
import { dropStoredForAnother } from '../storage/drop-stored-for-another.ts'
import { dropPush } from '../push/drop-push.ts'
import { resetQueries } from './reset-queries.ts'
import { sessionKeys } from './me.keys.ts'

/** Makes storage follow the confirmed rider inside the cache's update, before a screen renders: a provider's callback changes the session, too. */
export function followRider(queryClient: QueryClient): () => void {
  const me = hashKey(sessionKeys.me)
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryHash === me)
      confirmRider(queryClient, event.action.data as Me | null)
  })
}

function confirmRider(queryClient: QueryClient, rider: Me | null): void {
  const { user, remember, forget } = useAuthStore.getState()
  const isOther = user?.id !== rider?.id
  // First, because an open form then stores its draft under its own rider.
  if (rider) remember(rider)
  else forget()
  if (!isOther) return
  dropReplyCache()
  dropOfflineRides()
  dropPush()
  if (user) resetQueries(queryClient)
  if (rider && dropStoredForAnother(rider.id)) useAppStore.getState().forgetRider(0)
}
