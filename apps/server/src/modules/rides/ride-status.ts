import type { RideStatus } from '@scooter-rides/contract'

export interface RideTimes {
  status: 'draft' | 'published' | 'cancelled'
  date: Date
  overAt: Date
}

/** A ride is over at `endsAt`, or at the end of its day without one. */
export function isOver(ride: Pick<RideTimes, 'overAt'>, now: Date): boolean {
  return ride.overAt <= now
}

/** Only draft and cancelled are stored; upcoming, ongoing and completed follow from the time. */
export function rideStatusAt(ride: RideTimes, now: Date): RideStatus {
  if (ride.status !== 'published') return ride.status
  if (isOver(ride, now)) return 'completed'
  return ride.date <= now ? 'ongoing' : 'upcoming'
}

/** Riders may RSVP while the ride is published and not over. */
export function isOpen(ride: RideTimes, now: Date): boolean {
  return ride.status === 'published' && !isOver(ride, now)
}
