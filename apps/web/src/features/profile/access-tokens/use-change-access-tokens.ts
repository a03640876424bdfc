import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, createAccessToken, revokeAccessToken } from '@scooter-rides/contract'
import { isApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { accessTokensQuery } from './access-tokens.queries.ts'

/** The token in the reply is shown once, so it does not enter the query cache. */
export function useCreateAccessToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createAccessToken>) => call(createAccessToken, { body }),
    onSettled: () => queryClient.invalidateQueries(accessTokensQuery),
    gcTime: 0,
  })
}

export function useRevokeAccessToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (accessTokenId: number) => {
      try {
        await call(revokeAccessToken, { params: { accessTokenId } })
      } catch (error) {
        // Another tab has revoked it.
        if (!isApiError(error, 'tokens.not_found')) throw error
      }
    },
    onSettled: () => queryClient.invalidateQueries(accessTokensQuery),
  })
}
