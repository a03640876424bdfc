import type { QueryClient } from '@tanstack/react-query'
import { useAuthStore } from '../storage/auth-store.ts'
import { meQuery } from './me.queries.ts'
import { prerenderedPage } from './prerendered-page.ts'

/** Whether requests that only active riders may send are useful: a rider is signed in, or was on the last visit. */
export function mayBeRider(queryClient: QueryClient): boolean {
  const me = queryClient.getQueryData(meQuery.queryKey)
  return me === undefined ? prerenderedPage.isRiders || useAuthStore.getState().user !== null : me?.status === 'active'
}
