import { expect, test } from 'vitest'
import { overviewQuery } from './overview/overview.queries.ts'
import { adminReportsQuery } from './reports/reports.queries.ts'
import { adminRidesQuery } from './rides/admin-rides.queries.ts'
import { adminSponsorsQuery } from './sponsors/admin-sponsors.queries.ts'
import { adminUsersQuery } from './users/admin-users.queries.ts'
import { adminVehiclesQuery } from './vehicles/admin-vehicles.queries.ts'

test.each([
  ['overview', overviewQuery],
  ['reports', adminReportsQuery({})],
  ['rides', adminRidesQuery({ sort: 'newest' })],
  ['sponsors', adminSponsorsQuery({ sort: 'newest' })],
  ['users', adminUsersQuery({ sort: 'newest' })],
  ['vehicles', adminVehiclesQuery({ sort: 'newest' })],
])('whoever looks at the %s hears when the server says that they are others', (name, { queryKey, meta }) => {
  expect(queryKey.slice(0, 2)).toEqual(['admin', name])
  expect(meta?.live?.topics(undefined)).toEqual(['desk'])
})
