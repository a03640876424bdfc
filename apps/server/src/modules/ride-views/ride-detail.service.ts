import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { rideNotFound } from '../rides/rides.errors.ts'
import { maySee } from '../rides/rides.policy.ts'
import { createRideDetailRepository, type RideDetail } from './ride-detail.repository.ts'

/** @throws 404 unless the rider may see the ride */
export type FindDetail = (rideId: number, riderId: string) => Promise<RideDetail>

export function createFindDetail({ db, clock }: { db: Database; clock: Clock }): FindDetail {
  return async (rideId, riderId) => {
    const ride = await createRideDetailRepository(db).find(rideId, riderId, clock())
    if (!ride || !maySee(ride, ride.viewer)) throw rideNotFound()
    return ride
  }
}
