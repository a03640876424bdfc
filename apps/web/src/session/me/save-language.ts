import { updateMe } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { meQuery } from './me.queries.ts'

/** Saves the language, or `auto`, in the account: other devices, mails and notifications follow it. */
export async function saveLanguage(queryClient: QueryClient, language: string): Promise<void> {
  const { settings } = await call(updateMe, { body: { settings: { language } } })
  queryClient.setQueryData(
    meQuery.queryKey,
    (me) => me && { ...me, settings: { ...me.settings, language: settings.language } },
  )
}
