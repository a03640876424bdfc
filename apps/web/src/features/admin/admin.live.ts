import type { LiveEvent } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { adminKeys } from './admin.keys.ts'

const prefix = 'admin.'

/** Refetches changed data of the admin console. Only moderators and admins receive this event. */
export function applyAdminEvent(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type !== 'invalidate') return
  for (const key of event.keys)
    if (key.startsWith(prefix))
      void queryClient.invalidateQueries({ queryKey: adminKeys.named(key.slice(prefix.length)) })
}
