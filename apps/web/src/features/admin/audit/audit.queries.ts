import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listAudit } from '@scooter-rides/contract'
import { callPage } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'

export interface AuditFilters {
  actor?: string
  action?: string
  target?: string
  from?: Date
  to?: Date
}

/** Entries, page by page, the latest first. */
export const auditQuery = (asked: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: adminKeys.audit(asked),
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listAudit, { query: { ...asked, ...(cursor && { cursor }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
