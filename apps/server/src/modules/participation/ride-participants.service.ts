import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RideParticipants } from '../rides/ride-participants.ts'
import { rideNotFound } from '../rides/rides.errors.ts'
import { maySee } from '../rides/rides.policy.ts'
import { createOnRideRepository } from './on-ride.repository.ts'
import { reconfirmStop } from './rsvp/reconfirm-stop.repository.ts'
import { createRideStandingRepository } from './ride-standing.repository.ts'
import { fillFreeSeats } from './rsvp/waiting-list.repository.ts'

export function createRideParticipants({ db, clock }: { db: Database; clock: Clock }): RideParticipants {
  return {
    async requireVisible(rideId, rider) {
      const ride = await createRideStandingRepository(db).find(rideId, rider.id, clock())
      if (!ride || !maySee(ride, ride.viewer)) throw rideNotFound()
      return ride
    },

    findViewer: (tx, rideId, riderId) => createRideStandingRepository(tx).viewerOf(rideId, riderId, clock()),
    listIds: (tx, rideId, limit) => createOnRideRepository(tx).participantIds(rideId, limit),
    listAnsweredRides: (tx, riderId) => createOnRideRepository(tx).answeredRides(riderId, clock()),
    fillFreeSeats,
    reconfirmStop,
  }
}
