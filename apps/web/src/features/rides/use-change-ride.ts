import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelRide, createRide, deleteRide, publishRide, updateRide, type BodyOf } from '@scooter-rides/contract'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { keepRide, refreshRide } from './ride-cache.ts'
import { rideKeys } from './rides.keys.ts'

type RideBody = BodyOf<typeof createRide>
type RideChangeBody = BodyOf<typeof updateRide>

export function useCreateRide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RideBody) => call(createRide, { body }),
    onSuccess: (ride) => keepRide(queryClient, ride),
  })
}

/** Saves over `version` only: a newer one is refused with 412 and not overwritten. */
export function useUpdateRide(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: rideKeys.change(rideId),
    mutationFn: ({ body, version }: { body: RideChangeBody; version: number }) =>
      call(updateRide, { params: { rideId }, body, headers: { 'if-match': `"${version}"` } }),
    onSuccess: (ride) => keepRide(queryClient, ride),
    // Deleted, and no news of it came: whatever shows it learns so now.
    onError: (error) => isApiError(error) && error.status === 404 && refreshRide(queryClient, rideId),
  })
}

export function useDeleteRide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rideId: number) => call(deleteRide, { params: { rideId } }),
    onSuccess: (_nothing, rideId) => {
      queryClient.removeQueries({ queryKey: rideKeys.ride(rideId) })
      void queryClient.invalidateQueries({ queryKey: rideKeys.lists })
    },
  })
}

export function useCancelRide(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: rideKeys.change(rideId),
    mutationFn: (reason: string) => call(cancelRide, { params: { rideId }, body: { reason } }),
    onSuccess: (ride) => keepRide(queryClient, ride),
  })
}

export function usePublishRide(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: rideKeys.change(rideId),
    mutationFn: () => call(publishRide, { params: { rideId } }),
    onSuccess: (ride) => keepRide(queryClient, ride),
  })
}
