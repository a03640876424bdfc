import type { QueryClient } from '@tanstack/react-query'
import { useAuthStore } from '../storage/auth-store.ts'
import { meQuery } from './me.queries.ts'
import { prerenderedPage } from './prerendered-page.ts'

/** Whether it is worth asking what only active riders are told: one is signed in, or was when last seen. */
export function mayBeRider(queryClient: QueryClient): boolean {
  const me = queryClient.getQueryData(meQuery.queryKey)
  return me === undefined ? prerenderedPage.isRiders || useAuthStore.getState().user !== null : me?.status === 'active'
}
