import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createInvite, deleteInvite } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { rideKeys } from '../rides/rides.keys.ts'

const refreshInvites = (queryClient: QueryClient, rideId: number) =>
  queryClient.invalidateQueries({ queryKey: rideKeys.invites(rideId) })

export function useInviteRider(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call(createInvite, { params: { rideId }, body: { userId } }),
    onSettled: () => refreshInvites(queryClient, rideId),
  })
}

/** Creates a link that lets many riders join until it expires. */
export function useMakeInviteLink(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (end: Date | null) =>
      call(createInvite, { params: { rideId }, body: { expiresAt: end && end.toISOString() } }),
    onSettled: () => refreshInvites(queryClient, rideId),
  })
}

export function useRevokeInvite(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (inviteId: number) => call(deleteInvite, { params: { rideId, inviteId } }),
    onSettled: () => refreshInvites(queryClient, rideId),
  })
}
