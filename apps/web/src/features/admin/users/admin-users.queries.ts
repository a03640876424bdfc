import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAdminUsers, listUserSessions, type QueryOf } from '@scooter-rides/contract'
import { call, callPage } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'
import { liveConsole } from '../live-console.ts'

export type UserFilters = Pick<QueryOf<typeof listAdminUsers>, 'q' | 'role' | 'status' | 'sort'>

/** Riders, page by page. What was found last stays until the next is there. */
export const adminUsersQuery = (asked: UserFilters) =>
  infiniteQueryOptions({
    queryKey: adminKeys.users(asked),
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listAdminUsers, { query: { ...asked, ...(cursor && { cursor }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { live: liveConsole },
  })

export const userSessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKeys.userSessions(userId),
    queryFn: ({ signal }) => call(listUserSessions, { params: { userId }, signal }),
    staleTime: 0,
  })
