import type { QueryClient } from '@tanstack/react-query'

import { sessionKeys } from './me.keys.ts'

/** Empties the cache of what was answered to another rider, and asks again for what is on the screen. */
export function resetQueries(queryClient: QueryClient): void {
  const isAnothers = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== sessionKeys.all[0]
  queryClient.removeQueries({ type: 'inactive', predicate: isAnothers })
  void queryClient.resetQueries({ predicate: isAnothers })
}
