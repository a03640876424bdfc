import { getSecondFactor, listPasskeys } from '@scooter-rides/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { passkeysKey, secondFactorKey } from './second-factor.keys.ts'

/** Always refetched, because an admin may have required or removed it. */
export const secondFactorQuery = queryOptions({
  queryKey: secondFactorKey,
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
  staleTime: 0,
})

export const passkeysQuery = queryOptions({
  queryKey: passkeysKey,
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
  staleTime: 0,
})
