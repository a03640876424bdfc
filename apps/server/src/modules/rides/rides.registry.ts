import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createOwnRidesRepository } from './own-rides.repository.ts'
import { createRideCopiesRepository } from './popularity/ride-copies.repository.ts'
import type { RidesService } from './rides.service.ts'

export const rideRecords = (db: Database, rides: Pick<RidesService, 'lockAllOf' | 'forgetRider'>): RiderRecords => ({
  tables: ['rides', 'ride_series', 'ride_stops', 'rides_being_cut', 'rides_awaiting_route', 'ride_copies'],
  exportOf: ({ id }) => ({
    rides: createOwnRidesRepository(db).rowsOf(id),
    rideSeries: createOwnRidesRepository(db).seriesOf(id),
    rideStops: createOwnRidesRepository(db).stopsOf(id),
    rideCopies: () => createRideCopiesRepository(db).listOf(id),
  }),
  async forget(tx, userId) {
    // One statement locks all rides in the order of ids, so that riders who leave concurrently do not deadlock.
    await rides.lockAllOf(tx, userId)
    await rides.forgetRider(tx, userId)
    await createRideCopiesRepository(tx).removeAllOf(userId)
  },
})
