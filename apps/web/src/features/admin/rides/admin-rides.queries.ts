import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listAdminRides, type QueryOf } from '@scooter-rides/contract'
import { callPage } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'
import { liveConsole } from '../live-console.ts'

export type RideFilters = Pick<QueryOf<typeof listAdminRides>, 'q' | 'status' | 'sort'>

/** Rides, page by page. What was found last stays until the next is there. */
export const adminRidesQuery = (asked: RideFilters) =>
  infiniteQueryOptions({
    queryKey: adminKeys.rides(asked),
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listAdminRides, { query: { ...asked, ...(cursor && { cursor }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { live: liveConsole },
  })
