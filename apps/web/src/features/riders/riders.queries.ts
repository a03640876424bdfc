import { queryOptions } from '@tanstack/react-query'
import { getRider } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { riderKeys } from './riders.keys.ts'

/** As long as the screen may take to come after what it shows was asked for. */
const justAskedMs = 5000

/** A rider as other riders see them. */
export const riderQuery = (userId: string) =>
  queryOptions({
    queryKey: riderKeys.rider(userId),
    queryFn: ({ signal }) => call(getRider, { params: { userId }, signal }),
    // No live event tells this page of changes of presence and led rides.
    staleTime: justAskedMs,
  })
