import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listAdminSponsors, type QueryOf } from '@scooter-rides/contract'
import { callPage } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'
import { liveDesk } from '../live-console.ts'

export type AskedSponsors = Pick<QueryOf<typeof listAdminSponsors>, 'q' | 'state' | 'sort'>

/** Sponsors, page by page, the newest first. */
export const adminSponsorsQuery = (asked: AskedSponsors) =>
  infiniteQueryOptions({
    queryKey: adminKeys.sponsors(asked),
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listAdminSponsors, { query: { ...asked, ...(cursor && { cursor }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { live: liveDesk },
  })
