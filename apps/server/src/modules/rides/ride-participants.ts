import type { RidersToReconfirm, MovedStop } from '../../events/domain-event.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RideCounts, RideStanding } from './rides.repository.ts'
import type { Viewer } from './rides.policy.ts'

/** The functions of `participation` that rides need. `participation` depends on rides, so `app/` passes them in. */
export interface RideParticipants {
  /** @throws 404 unless the rider may see the ride */
  requireVisible(rideId: number, rider: { id: string }): Promise<RideStanding>
  findViewer(tx: Database, rideId: number, riderId: string): Promise<Viewer>
  /** The first `limit` riders with an RSVP other than no who may still see the ride. */
  listIds(tx: Database, rideId: number, limit: number): Promise<string[]>
  /** Rides with an RSVP of the rider that are not over. */
  listAnsweredRides(tx: Database, riderId: string): Promise<number[]>
  /** Gives free seats to the head of the waiting list. Called after the capacity of a ride changed. */
  fillFreeSeats(tx: Database, rideId: number): Promise<RideCounts & { movedUp: string[] }>
  /** Asks participants who board at these stops to confirm again. Called before the stops change. */
  reconfirmStop(tx: Database, rideId: number, stops: MovedStop[], isHidden: boolean): Promise<RidersToReconfirm[]>
}
