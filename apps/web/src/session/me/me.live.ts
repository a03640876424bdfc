import type { LiveEvent } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from './me.queries.ts'

/** Refetches the rider when roles were granted or revoked. */
export function applyMeEvent(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type === 'invalidate' && event.keys.includes('me')) void queryClient.invalidateQueries(meQuery)
}
