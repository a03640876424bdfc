import type { RiderRecords } from '../users/rider-records.ts'
import type { AlertsService } from './alerts.service.ts'

export const alertRecords = (alerts: Pick<AlertsService, 'list' | 'deleteAllOf'>): RiderRecords => ({
  tables: ['ride_alerts', 'ride_alerts_told'],
  exportOf: ({ id }) => ({ rideAlerts: () => alerts.list(id) }),
  forget: alerts.deleteAllOf,
})
