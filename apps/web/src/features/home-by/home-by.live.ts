import type { LiveEvent } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { homeByKeys } from './home-by.keys.ts'

/** The contacts were told, an address answered, or another page of the rider changed an entry. */
export function applyHomeByEvent(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type === 'invalidate' && event.keys.includes('home-by'))
    void queryClient.invalidateQueries({ queryKey: homeByKeys.own })
}
