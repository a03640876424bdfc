import type { BodyOf, RiddenRide, setMyScooter } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { isOver, rideStatusAt } from '../rides/ride-status.ts'
import { rideNotFound, rideWrongStatus } from '../rides/rides.errors.ts'
import { lockUser } from '../users/living-rider.repository.ts'
import { createRiddenRidesRepository } from './ridden-rides.repository.ts'
import { createRideScootersRepository } from './ride-scooters.repository.ts'
import { toRiddenRide } from './rider-statistics.service.ts'

interface RideScootersDeps {
  db: Database
  clock: Clock
}

type Words = BodyOf<typeof setMyScooter>

export type RideScootersService = ReturnType<typeof createRideScootersService>

export function createRideScootersService({ db, clock }: RideScootersDeps) {
  return {
    /** @throws 404 for a ride without the rider, 409 before it is over or if it was cancelled, 400 for another rider's scooter */
    async record(
      riderId: string,
      rideId: number,
      { scooterId, vehicleId = scooterId, didRide }: Words,
    ): Promise<RiddenRide> {
      const now = clock()
      return db.transaction(async (tx) => {
        // The lock serialises corrections and deletions of scooters.
        await lockUser(tx, riderId, 'no key update')
        const scooters = createRideScootersRepository(tx)
        const ride = await scooters.findRide(riderId, rideId)
        if (!ride) throw rideNotFound()
        if (ride.status !== 'published' || !isOver(ride, now)) throw rideWrongStatus(rideStatusAt(ride, now))
        if (vehicleId && !(await scooters.owns(riderId, vehicleId)))
          throw invalidField('vehicleId', translatable('community-errors.scooterNotYours'))
        await scooters.record(riderId, rideId, { vehicleId, didRide })
        const [row] = await createRiddenRidesRepository(tx).list({ riderId, rideId, now })
        if (!row) throw rideNotFound()
        return toRiddenRide(row)
      })
    },

    /** Runs in the transaction that deletes a scooter. */
    async leaveWithout(tx: Database, riderId: string, vehicleId: number): Promise<void> {
      await createRideScootersRepository(tx).leaveWithout(riderId, vehicleId, clock())
    },
  }
}
