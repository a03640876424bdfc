import { expect, test } from 'vitest'
import { overviewQuery } from './overview/overview.queries.ts'
import { adminReportsQuery } from './reports/reports.queries.ts'
import { adminRidesQuery } from './rides/admin-rides.queries.ts'
import { adminSponsorsQuery } from './sponsors/admin-sponsors.queries.ts'
import { adminUsersQuery } from './users/admin-users.queries.ts'
import { adminVehiclesQuery } from './vehicles/admin-vehicles.queries.ts'

const sort = 'newest'

// Each tab alone must receive the events of the topic `desk`.
test.each([
  ['overview', overviewQuery],
  ['reports', adminReportsQuery({ sort })],
  ['rides', adminRidesQuery({ sort })],
  ['sponsors', adminSponsorsQuery({ sort })],
  ['users', adminUsersQuery({ sort })],
  ['vehicles', adminVehiclesQuery({ sort })],
])('the %s list of the admin console receives changes of other moderators', (name, { queryKey, meta }) => {
  expect(queryKey.slice(0, 2)).toEqual(['admin', name])
  expect(meta?.live?.topics(undefined)).toEqual(['desk'])
})
