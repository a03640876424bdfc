import type { QueryClient } from '@tanstack/react-query'

/** The context of route loaders. */
export interface RouterContext {
  queryClient: QueryClient
}
