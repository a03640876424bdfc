import { updateMe } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { meQuery } from './me.queries.ts'

/** Saves light or dark mode in the account, so that other devices apply it, too. */
export async function saveMode(queryClient: QueryClient, mode: 'light' | 'dark'): Promise<void> {
  queryClient.setQueryData(meQuery.queryKey, await call(updateMe, { body: { settings: { mode } } }))
}
