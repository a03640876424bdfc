import { queryOptions } from '@tanstack/react-query'
import { getOverview } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'
import { liveConsole } from '../live-console.ts'

/** The refetch interval for figures without live events; new riders arrive as events. */
const againMs = 60_000

export const overviewQuery = queryOptions({
  queryKey: adminKeys.overview,
  queryFn: ({ signal }) => call(getOverview, { signal }),
  staleTime: 0,
  refetchInterval: againMs,
  meta: { live: liveConsole },
})
