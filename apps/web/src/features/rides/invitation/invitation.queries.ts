import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { acceptInvite, getInvite } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', token],
    queryFn: ({ signal }) => call(getInvite, { params: { token }, signal }),
    // Another tab may have used it, or the organiser taken it back, since it was last looked at.
    staleTime: 0,
  })

export function useAcceptInvitation(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(acceptInvite, { params: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['rides'] }),
    // A refusal says that it is not what was shown: cancelled, revoked or used meanwhile.
    onError: () => void queryClient.invalidateQueries(invitationQuery(token)),
  })
}
