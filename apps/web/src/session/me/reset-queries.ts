import type { QueryClient } from '@tanstack/react-query'

import { sessionKeys } from './me.keys.ts'

/** Clears the cached replies of another rider and refetches the active queries. */
export function resetQueries(queryClient: QueryClient): void {
  const isAnothers = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== sessionKeys.all[0]
  queryClient.removeQueries({ type: 'inactive', predicate: isAnothers })
  void queryClient.resetQueries({ predicate: isAnothers })
}
