import { listAdminRides, type QueryOf } from '@scooter-rides/contract'
import { callPage } from '../../../api/call.ts'
import { adminListQuery } from '../admin-list.queries.ts'
import { adminKeys } from '../admin.keys.ts'

export type RideFilters = Pick<QueryOf<typeof listAdminRides>, 'q' | 'status' | 'sort'>

export const adminRidesQuery = (filters: RideFilters) =>
  adminListQuery(adminKeys.rides(filters), ({ place, signal }) =>
    callPage(listAdminRides, { query: { ...filters, ...place }, signal }),
  )
