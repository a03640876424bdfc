import { listAdminReports, type QueryOf } from '@scooter-rides/contract'
import { queryOptions } from '@tanstack/react-query'
import { callPage } from '../../../api/call.ts'
import { adminListQuery } from '../admin-list.queries.ts'
import { adminKeys } from '../admin.keys.ts'
import { liveConsole } from '../live-console.ts'

type Asked = Pick<QueryOf<typeof listAdminReports>, 'status' | 'category' | 'sort'>

/** The first hundred open reports and appeals, for their count. */
export const openReportsQuery = queryOptions({
  queryKey: adminKeys.openReports,
  queryFn: ({ signal }) => callPage(listAdminReports, { query: { limit: 100 }, signal }),
  select: ({ items }) => items.length,
  meta: { live: liveConsole },
})

export const adminReportsQuery = (asked: Asked) =>
  adminListQuery(adminKeys.reports(asked), ({ place, signal }) =>
    callPage(listAdminReports, { query: { ...asked, ...place }, signal }),
  )
