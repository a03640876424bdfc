import type { LiveEvent } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from './me.queries.ts'

/** What the rider may do has changed: roles were given or taken. */
export function applyMeEvent(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type === 'invalidate' && event.keys.includes('me')) void queryClient.invalidateQueries(meQuery)
}
