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

export const auditQuery = (asked: AuditFilters) =>
  adminListQuery(
    adminKeys.audit(asked),
    ({ place, signal }) => callPage(listAudit, { query: { ...asked, ...place }, signal }),
    {},
  )
