import type { Me } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'

import { sessionKeys } from './me.keys.ts'
import { meQuery } from './me.queries.ts'

/** Handles a sign-in. The cache may hold replies for another rider, so it is cleared. */
export function becomeRider(queryClient: QueryClient, me: Me): void {
  const isOthers = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== sessionKeys.all[0]
  queryClient.removeQueries({ type: 'inactive', predicate: isOthers })
  void queryClient.invalidateQueries({ predicate: isOthers })
  queryClient.setQueryData(meQuery.queryKey, me)
}
