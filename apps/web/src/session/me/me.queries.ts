import type { Me } from '@scooter-rides/contract'
import { queryOptions } from '@tanstack/react-query'
import { sessionKeys } from './me.keys.ts'

const minute = 60_000
/** The refetch interval while the server is unreachable. */
const retryMs = 10_000

/** A suspended rider has no live socket that would send the end of the suspension. */
const suspendedMs = minute

/** `null` for a visitor. The fetcher is a separate chunk: a visitor's first page needs neither it nor the contract's schemas. */
export const meQuery = queryOptions({
  queryKey: sessionKeys.me,
  queryFn: async ({ signal }): Promise<Me | null> => (await import('./fetch-me.ts')).fetchMe(signal),
  staleTime: minute,
  refetchInterval: ({ state: { status, data } }) =>
    status === 'error' ? retryMs : data?.status === 'suspended' ? suspendedMs : 5 * minute,
})
