import type { AskedRiders, MovedStop } from '../../events/domain-event.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RideCounts, RideStanding } from './rides.repository.ts'
import type { Viewer } from './rides.policy.ts'

/** What rides need of their participants. Participation stands above rides, so `app/` passes it in. */
export interface RideParticipants {
  /** @throws 404 unless the rider may see the ride */
  requireVisible(rideId: number, rider: { id: string }): Promise<RideStanding>
  findViewer(tx: Database, rideId: number, riderId: string): Promise<Viewer>
  /** Riders with any answer but no who still see the ride, the first `limit` of them. */
  listIds(tx: Database, rideId: number, limit: number): Promise<string[]>
  /** Rides that are not over and that the rider has answered. */
  listAnsweredRides(tx: Database, riderId: string): Promise<number[]>
  /** Gives free seats to the head of the waiting list. Called after the capacity of a ride changed. */
  fillFreeSeats(tx: Database, rideId: number): Promise<RideCounts & { movedUp: string[] }>
  /** Asks those who board at these stops whether they still come along. Called before the stops change. */
  reconfirmStop(tx: Database, rideId: number, stops: MovedStop[], isHidden: boolean): Promise<AskedRiders[]>
}
