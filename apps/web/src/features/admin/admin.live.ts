import type { LiveEvent } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { adminKeys } from './admin.keys.ts'

/** `admin.reports` of the server is whatever begins with `admin`, `reports` here. */
const named = 'admin.'

/** Something that the admin desk shows became another; only moderators and admins hear of it. */
export function applyAdminEvent(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type !== 'invalidate') return
  for (const key of event.keys)
    if (key.startsWith(named))
      void queryClient.invalidateQueries({ queryKey: [...adminKeys.all, key.slice(named.length)] })
}
