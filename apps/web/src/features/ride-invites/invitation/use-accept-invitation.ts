import { useMutation, useQueryClient } from '@tanstack/react-query'
import { acceptInvite } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { offerInstall } from '../../../session/install/install-offer.ts'
import { rideKeys } from '../../rides/rides.keys.ts'
import { invitationQuery } from './invitation.queries.ts'

export function useAcceptInvitation(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(acceptInvite, { params: { token } }),
    onSuccess: ({ answer }) => {
      if (answer === 'yes') offerInstall()
      return queryClient.invalidateQueries({ queryKey: rideKeys.all })
    },
    // A refusal means that the cached invitation is stale: cancelled, revoked or used.
    onError: () => void queryClient.invalidateQueries(invitationQuery(token)),
  })
}
