import { updateMe } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { meQuery } from './me.queries.ts'

/** Saves the rider's time zone, which reminders and quiet hours use. */
export async function saveTimeZone(queryClient: QueryClient, timeZone: string): Promise<void> {
  const { settings } = await call(updateMe, { body: { settings: { timeZone } } })
  queryClient.setQueryData(
    meQuery.queryKey,
    (me) => me && { ...me, settings: { ...me.settings, timeZone: settings.timeZone } },
  )
}
