import type { RideStatus } from '@scooter-rides/contract'

/** What the clock needs to know of a ride. */
export interface RideTimes {
  status: 'draft' | 'published' | 'cancelled'
  date: Date
  overAt: Date
}

/** From `endsAt`, else from the end of its day on, a ride is over. */
export function isOver(ride: Pick<RideTimes, 'overAt'>, now: Date): boolean {
  return ride.overAt <= now
}

/** Only draft and cancelled are stored: upcoming, ongoing and completed follow from the clock. */
export function rideStatusAt(ride: RideTimes, now: Date): RideStatus {
  if (ride.status !== 'published') return ride.status
  if (isOver(ride, now)) return 'completed'
  return ride.date <= now ? 'ongoing' : 'upcoming'
}

/** Riders may answer: published and not over. */
export function isOpen(ride: RideTimes, now: Date): boolean {
  return ride.status === 'published' && !isOver(ride, now)
}
