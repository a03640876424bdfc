import { updateMe } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { meQuery } from './me.queries.ts'

/** Remembers light or dark with the account, so that it follows the rider to other devices. */
export async function saveMode(queryClient: QueryClient, mode: 'light' | 'dark'): Promise<void> {
  queryClient.setQueryData(meQuery.queryKey, await call(updateMe, { body: { settings: { mode } } }))
}
