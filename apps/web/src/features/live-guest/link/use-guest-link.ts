import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createGuestLink, deleteGuestLink } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { guestLinkQuery } from '../live-guest.queries.ts'

export function useCreateGuestLink(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(createGuestLink, { params: { rideId } }),
    onSuccess: (link) => queryClient.setQueryData(guestLinkQuery(rideId).queryKey, link),
  })
}

export function useRevokeGuestLink(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteGuestLink, { params: { rideId } }),
    onSuccess: () => queryClient.setQueryData(guestLinkQuery(rideId).queryKey, null),
    // The request may have arrived although its reply was lost.
    onError: () => queryClient.invalidateQueries(guestLinkQuery(rideId)),
  })
}
