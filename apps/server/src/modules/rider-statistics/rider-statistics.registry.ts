import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createOdometerRepository } from './odometer.repository.ts'
import { createRideScootersRepository } from './ride-scooters.repository.ts'
import type { RiderStatisticsService } from './rider-statistics.service.ts'

/** Readings are deleted with their scooter. */
export const riderStatisticsRecords = (
  db: Database,
  statistics: Pick<RiderStatisticsService, 'get'>,
): RiderRecords => ({
  tables: ['ride_scooters', 'vehicle_odometer_readings'],
  exportOf: ({ id }) => ({
    statistics: () => statistics.get(id),
    rideScooters: createRideScootersRepository(db).rowsOf(id),
    odometerReadings: createOdometerRepository(db).rowsOf(id),
  }),
  forget: (tx, userId) => createRideScootersRepository(tx).deleteAllOf(userId),
})
