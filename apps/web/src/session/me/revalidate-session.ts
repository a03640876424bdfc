import type { QueryClient } from '@tanstack/react-query'

import { meQuery } from './me.queries.ts'

const unauthorized = 401

/** Revalidates the session after a 401 reply, and when another tab remembers another rider. */
export function revalidateSession(queryClient: QueryClient): () => void {
  const checkError = (error: unknown) => {
    if (isRefusal(error) && queryClient.getQueryData(meQuery.queryKey)) void queryClient.invalidateQueries(meQuery)
  }
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') checkError(event.action.error)
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') checkError(event.action.error)
    }),
  ]
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'auth-storage') void queryClient.invalidateQueries(meQuery)
  }
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener('storage', onStorage)
    for (const stop of stops) stop()
  }
}

/** Checks the status only: `ApiError` comes with the schemas, which a visitor's first page does not load. */
function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === unauthorized
}
