import { queryOptions } from '@tanstack/react-query'
import { listJobs } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'

/** The refetch interval, because jobs run while the page is open. */
const againMs = 10_000

export const jobsQuery = queryOptions({
  queryKey: adminKeys.jobs,
  queryFn: ({ signal }) => call(listJobs, { signal }),
  staleTime: 0,
  refetchInterval: againMs,
})
