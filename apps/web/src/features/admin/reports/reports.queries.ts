import { listAdminReports, type QueryOf } from '@scooter-rides/contract'
import { queryOptions } from '@tanstack/react-query'
import { callPage } from '../../../api/call.ts'
import { adminListQuery } from '../admin-list.queries.ts'
import { adminKeys } from '../admin.keys.ts'
import { liveConsole } from '../live-console.ts'

type ReportFilters = Pick<QueryOf<typeof listAdminReports>, 'status' | 'category' | 'sort'>

/** The first hundred open reports and appeals, for their count. */
export const openReportsQuery = queryOptions({
  queryKey: adminKeys.openReports,
  queryFn: ({ signal }) => callPage(listAdminReports, { query: { limit: 100 }, signal }),
  select: ({ items }) => items.length,
  meta: { live: liveConsole },
})

export const adminReportsQuery = (filters: ReportFilters) =>
  adminListQuery(adminKeys.reports(filters), ({ place, signal }) =>
    callPage(listAdminReports, { query: { ...filters, ...place }, signal }),
  )
