import type { RiderRecords } from '../users/rider-records.ts'
import type { SavedRidesService } from './saved-rides.service.ts'

export const savedRideRecords = (saved: Pick<SavedRidesService, 'list' | 'deleteAllOf'>): RiderRecords => ({
  tables: ['saved_rides'],
  exportOf: ({ id }) => ({ savedRides: () => saved.list(id) }),
  forget: saved.deleteAllOf,
})
