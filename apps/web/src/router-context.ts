import type { QueryClient } from '@tanstack/react-query'

/** What loaders are handed. */
export interface RouterContext {
  queryClient: QueryClient
}
