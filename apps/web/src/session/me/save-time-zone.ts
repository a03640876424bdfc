import { updateMe } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { meQuery } from './me.queries.ts'

/** Tells the account in which zone its rider is: reminders and quiet hours go by it. */
export async function saveTimeZone(queryClient: QueryClient, timeZone: string): Promise<void> {
  const { settings } = await call(updateMe, { body: { settings: { timeZone } } })
  queryClient.setQueryData(
    meQuery.queryKey,
    (me) => me && { ...me, settings: { ...me.settings, timeZone: settings.timeZone } },
  )
}
