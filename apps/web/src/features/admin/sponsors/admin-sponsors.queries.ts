import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listAdminSponsors, type QueryOf } from '@scooter-rides/contract'
import { callPage } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'
import { liveConsole } from '../live-console.ts'

export type SponsorFilters = Pick<QueryOf<typeof listAdminSponsors>, 'q' | 'state' | 'sort'>

/** Sponsors, page by page, the newest first. */
export const adminSponsorsQuery = (asked: SponsorFilters) =>
  infiniteQueryOptions({
    queryKey: adminKeys.sponsors(asked),
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listAdminSponsors, { query: { ...asked, ...(cursor && { cursor }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { live: liveConsole },
  })
