import { queryOptions } from '@tanstack/react-query'
import { listAdminUsers, listUserSessions, type QueryOf } from '@scooter-rides/contract'
import { call, callPage } from '../../../api/call.ts'
import { adminListQuery } from '../admin-list.queries.ts'
import { adminKeys } from '../admin.keys.ts'

export type UserFilters = Pick<QueryOf<typeof listAdminUsers>, 'q' | 'role' | 'status' | 'sort'>

export const adminUsersQuery = (filters: UserFilters) =>
  adminListQuery(adminKeys.users(filters), ({ place, signal }) =>
    callPage(listAdminUsers, { query: { ...filters, ...place }, signal }),
  )

export const userSessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKeys.userSessions(userId),
    queryFn: ({ signal }) => call(listUserSessions, { params: { userId }, signal }),
    staleTime: 0,
  })
