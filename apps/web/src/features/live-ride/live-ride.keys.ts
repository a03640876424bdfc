import { rideKeys } from '../rides/rides.keys.ts'

export const liveRideKeys = {
  /** Below the key of its ride, because a changed answer or a moved start also changes the live ride. */
  ride: (rideId: number) => [...rideKeys.ride(rideId), 'live'],
} as const
