import { queryOptions } from '@tanstack/react-query'
import { listRideAlerts } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { alertsKeys } from './alerts.keys.ts'

export const rideAlertsQuery = queryOptions({
  queryKey: alertsKeys.own,
  queryFn: ({ signal }) => call(listRideAlerts, { signal }),
})
