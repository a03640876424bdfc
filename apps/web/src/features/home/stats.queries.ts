import { queryOptions } from '@tanstack/react-query'
import { getStats } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'

export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => call(getStats, { signal }),
})
