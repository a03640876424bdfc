import type { QueryClient } from '@tanstack/react-query'

import { meQuery } from './me.queries.ts'

/**
 * Asks the server whether the session is still this rider's, before something that they wrote earlier is sent.
 * @throws when the server does not answer
 */
export async function isStillRider(queryClient: QueryClient, riderId: string): Promise<boolean> {
  const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
  return me?.id === riderId
}
