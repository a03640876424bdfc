import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createVehiclesRepository } from './vehicles.repository.ts'
import type { VehiclesService } from './vehicles.service.ts'

export const vehicleRecords = (db: Database, vehicles: Pick<VehiclesService, 'deleteAllOf'>): RiderRecords => ({
  tables: ['vehicles'],
  exportOf: ({ id }) => ({ vehicles: createVehiclesRepository(db).rowsOf(id) }),
  forget: vehicles.deleteAllOf,
})
