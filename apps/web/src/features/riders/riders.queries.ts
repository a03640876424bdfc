import { queryOptions } from '@tanstack/react-query'
import { getRider } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { riderKeys } from './riders.keys.ts'

/** The time between a prefetch and the render of its screen. */
const freshMs = 5000

export const riderQuery = (userId: string) =>
  queryOptions({
    queryKey: riderKeys.rider(userId),
    queryFn: ({ signal }) => call(getRider, { params: { userId }, signal }),
    // No live event is sent to this page for changes of presence and led rides.
    staleTime: freshMs,
  })
