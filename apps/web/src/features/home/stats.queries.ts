import { queryOptions } from '@tanstack/react-query'
import { getStats } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { homeKeys } from './home.keys.ts'

export const statsQuery = queryOptions({
  queryKey: homeKeys.stats,
  queryFn: ({ signal }) => call(getStats, { signal }),
})
