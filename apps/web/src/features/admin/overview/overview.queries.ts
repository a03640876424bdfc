import { queryOptions } from '@tanstack/react-query'
import { getOverview } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'
import { liveConsole } from '../live-console.ts'

/** News of riders come over the socket; whatever tells of nothing is seen a minute later. */
const againMs = 60_000

export const overviewQuery = queryOptions({
  queryKey: adminKeys.overview,
  queryFn: ({ signal }) => call(getOverview, { signal }),
  staleTime: 0,
  refetchInterval: againMs,
  meta: { live: liveConsole },
})
