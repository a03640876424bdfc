import { liveRideKeys } from '../live-ride/live-ride.keys.ts'

export const liveGuestKeys = {
  /** The rider's own link. Below the key of the live ride, because a moved ride also moves the end of the link. */
  link: (rideId: number) => [...liveRideKeys.ride(rideId), 'guest'],
  /** What a guest sees. */
  view: (token: string) => ['guest-views', token],
} as const
