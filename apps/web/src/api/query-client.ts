import { QueryClient } from '@tanstack/react-query'

/** Data never goes stale by time: live events and mutations update it. Nothing is retried: every error view has a "Try again" button. */
export const queryClient = createQueryClient()

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `always`, because the service worker may have a cached reply when the network is down.
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
