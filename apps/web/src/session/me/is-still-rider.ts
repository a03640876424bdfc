import type { QueryClient } from '@tanstack/react-query'

import { meQuery } from './me.queries.ts'

/** Asks the server, before queued input is sent. @throws if the server does not reply */
export async function isStillRider(queryClient: QueryClient, riderId: string): Promise<boolean> {
  const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
  return me?.id === riderId
}
