import { queryOptions } from '@tanstack/react-query'
import { getLiveRide, type LiveRide } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { rideTopic } from '../rides/rides.keys.ts'
import { liveRideKeys } from './live-ride.keys.ts'
import { withNewerPositions } from './live-ride-cache.ts'

/** The live ride. Live events keep the positions of the riders up to date. Only riders with a yes and the organiser may fetch it. */
export const liveRideQuery = (rideId: number) =>
  queryOptions({
    queryKey: liveRideKeys.ride(rideId),
    queryFn: async ({ signal, client, queryKey }) => {
      const reply = await call(getLiveRide, { params: { rideId }, signal })
      // Positions may have arrived over the socket while the server was replying.
      return withNewerPositions(reply, client.getQueryData<LiveRide>(queryKey))
    },
    meta: { live: { topics: () => [rideTopic(rideId)] } },
  })
