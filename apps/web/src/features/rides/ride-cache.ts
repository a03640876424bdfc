import type { RideWithStops } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { noteOwnChange } from './own-changes.ts'
import { rideKeys } from './rides.keys.ts'
import { rideQuery } from './rides.queries.ts'

/** A ride as the server has just answered it, after a change made here. */
export function keepRide(queryClient: QueryClient, ride: RideWithStops) {
  noteOwnChange(ride)
  queryClient.setQueryData(rideQuery(ride.id).queryKey, ride)
  void queryClient.invalidateQueries({ queryKey: rideKeys.lists })
}

/** Whatever shows the ride asks again. */
export function refreshRide(queryClient: QueryClient, rideId: number) {
  void queryClient.invalidateQueries({ queryKey: rideKeys.ride(rideId) })
  void queryClient.invalidateQueries({ queryKey: rideKeys.lists })
}
