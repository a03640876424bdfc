import type { RiderRecords } from '../users/rider-records.ts'
import type { RideAlertsService } from './ride-alerts.service.ts'

export const rideAlertsRecords = (alerts: Pick<RideAlertsService, 'list' | 'deleteAllOf'>): RiderRecords => ({
  tables: ['ride_alerts', 'ride_alerts_told'],
  exportOf: ({ id }) => ({ rideAlerts: () => alerts.list(id) }),
  forget: alerts.deleteAllOf,
})
