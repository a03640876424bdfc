import { QueryClient } from '@tanstack/react-query'

/**
 * The one query cache. Data never goes stale by time: live events and mutations say what changed.
 * Nothing is retried behind the rider's back; every failed face has its own "Try again".
 */
export const queryClient = createQueryClient()

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Tried also without a network: the service worker may have the answer, and waiting in silence helps nobody.
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
