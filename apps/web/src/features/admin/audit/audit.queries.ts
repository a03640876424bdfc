import { listAudit } from '@scooter-rides/contract'
import { callPage } from '../../../api/call.ts'
import { adminListQuery } from '../admin-list.queries.ts'
import { adminKeys } from '../admin.keys.ts'

export interface AuditFilters {
  actor?: string
  action?: string
  target?: string
  from?: Date
  to?: Date
}

export const auditQuery = (filters: AuditFilters) =>
  adminListQuery(
    adminKeys.audit(filters),
    ({ place, signal }) => callPage(listAudit, { query: { ...filters, ...place }, signal }),
    {},
  )
