import type { Me } from '@scooter-rides/contract'
import { queryOptions } from '@tanstack/react-query'
import { sessionKeys } from './me.keys.ts'

const minute = 60_000
/** While the server can't be reached. */
const askAgainMs = 10_000

/** A suspended rider has no live socket that would tell of its end. */
const suspendedMs = minute

/**
 * The signed-in rider, or `null` for a visitor. The answer is fresh for a minute, and the browser asks again every five minutes.
 * What asks comes in a chunk of its own: a visitor's first page needs neither it nor the contract's schemas.
 */
export const meQuery = queryOptions({
  queryKey: sessionKeys.me,
  queryFn: async ({ signal }): Promise<Me | null> => (await import('./fetch-me.ts')).fetchMe(signal),
  staleTime: minute,
  refetchInterval: ({ state: { status, data } }) =>
    status === 'error' ? askAgainMs : data?.status === 'suspended' ? suspendedMs : 5 * minute,
})
