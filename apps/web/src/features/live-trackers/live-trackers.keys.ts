import { liveRideKeys } from '../live-ride/live-ride.keys.ts'

export const liveTrackerKeys = {
  /** Below the key of the live ride, because an answer that changed also changes the trackers. */
  ofRide: (rideId: number) => [...liveRideKeys.ride(rideId), 'trackers'],
} as const
