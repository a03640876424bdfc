import { listAdminSponsors, type QueryOf } from '@scooter-rides/contract'
import { callPage } from '../../../api/call.ts'
import { adminListQuery } from '../admin-list.queries.ts'
import { adminKeys } from '../admin.keys.ts'

export type SponsorFilters = Pick<QueryOf<typeof listAdminSponsors>, 'q' | 'state' | 'sort'>

export const adminSponsorsQuery = (filters: SponsorFilters) =>
  adminListQuery(adminKeys.sponsors(filters), ({ place, signal }) =>
    callPage(listAdminSponsors, { query: { ...filters, ...place }, signal }),
  )
