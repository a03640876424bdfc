import { queryOptions } from '@tanstack/react-query'
import { listTrackers } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { liveTrackerKeys } from './live-trackers.keys.ts'

/** No live event tells of a contact, and a rider who has just entered the settings waits for the first one. */
const pollMs = 10_000

export const trackersQuery = (rideId: number) =>
  queryOptions({
    queryKey: liveTrackerKeys.ofRide(rideId),
    queryFn: ({ signal }) => call(listTrackers, { params: { rideId }, signal }),
    refetchInterval: pollMs,
  })
