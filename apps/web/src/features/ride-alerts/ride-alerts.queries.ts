import { queryOptions } from '@tanstack/react-query'
import { listRideAlerts } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { rideAlertsKeys } from './ride-alerts.keys.ts'

export const rideAlertsQuery = queryOptions({
  queryKey: rideAlertsKeys.own,
  queryFn: ({ signal }) => call(listRideAlerts, { signal }),
})
