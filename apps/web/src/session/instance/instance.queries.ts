import type { Instance } from '@scooter-rides/contract'
import { queryOptions } from '@tanstack/react-query'
import { sessionKeys } from '../me/me.keys.ts'

/** The fetcher is a separate chunk: the shell shows the texts of the site, and a first page needs no schemas of the contract. */
export const instanceQuery = queryOptions({
  queryKey: sessionKeys.instance,
  queryFn: async ({ signal }): Promise<Instance> => (await import('./fetch-instance.ts')).fetchInstance(signal),
})
