import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '@scooter-rides/contract'

/** A ride changed, or somebody answered it: what shows it is fetched again. */
export function applyRideEvent(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type !== 'rideUpdate') return
  void queryClient.invalidateQueries({ queryKey: ['rides', event.rideId] })
  void queryClient.invalidateQueries({ queryKey: ['rides', 'list'] })
}
