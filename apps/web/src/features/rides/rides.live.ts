import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '@scooter-rides/contract'
import { rideKeys } from './rides.keys.ts'

/** A ride changed, or somebody answered it: what shows it is fetched again. */
export function applyRideEvent(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type !== 'rideUpdate') return
  void queryClient.invalidateQueries({ queryKey: rideKeys.ride(event.rideId) })
  void queryClient.invalidateQueries({ queryKey: rideKeys.lists })
}
