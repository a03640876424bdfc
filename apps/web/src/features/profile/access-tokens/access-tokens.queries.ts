import { queryOptions } from '@tanstack/react-query'
import { listAccessTokens } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { profileKeys } from '../profile.keys.ts'

/** Always refetched, because programs use the tokens meanwhile. */
export const accessTokensQuery = queryOptions({
  queryKey: profileKeys.accessTokens,
  queryFn: ({ signal }) => call(listAccessTokens, { signal }),
  staleTime: 0,
})
