import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  cancelRide,
  createRide,
  deleteRide,
  publishRide,
  updateRide,
  type BodyOf,
  type RideWithStops,
  type SeriesReach,
} from '@scooter-rides/contract'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { cacheRide, invalidateRide } from './rides.queries.ts'
import { rideKeys } from './rides.keys.ts'

/** One ride is meant unless more are named. */
const isMore = (reach: SeriesReach | undefined): reach is 'following' | 'all' =>
  reach === 'following' || reach === 'all'
const queryOf = (reach: SeriesReach | undefined) => (isMore(reach) ? { query: { series: reach } } : {})

/** What was changed with others of its series: those are worth reading again. */
function keepRides(queryClient: QueryClient, ride: RideWithStops, reach: SeriesReach | undefined) {
  cacheRide(queryClient, ride)
  if (isMore(reach)) void queryClient.invalidateQueries({ queryKey: rideKeys.all })
}

type RideBody = BodyOf<typeof createRide>
type RideChangeBody = BodyOf<typeof updateRide>

export function useCreateRide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RideBody) => call(createRide, { body }),
    onSuccess: (ride) => cacheRide(queryClient, ride),
  })
}

/** Saves over `version` only: a newer one is refused with 412 and not overwritten. */
export function useUpdateRide(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: rideKeys.change(rideId),
    mutationFn: ({ body, version, reach }: { body: RideChangeBody; version: number; reach?: SeriesReach }) =>
      call(updateRide, { params: { rideId }, ...queryOf(reach), body, headers: { 'if-match': `"${version}"` } }),
    onSuccess: (ride, { reach }) => keepRides(queryClient, ride, reach),
    // Deleted, and no news of it came: whatever shows it learns so now.
    onError: (error) => isApiError(error) && error.status === 404 && invalidateRide(queryClient, rideId),
  })
}

export function useDeleteRide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ rideId, reach }: { rideId: number; reach?: SeriesReach | undefined }) =>
      call(deleteRide, { params: { rideId }, ...queryOf(reach) }),
    onSuccess: (_nothing, { rideId, reach }) => {
      queryClient.removeQueries({ queryKey: rideKeys.ride(rideId) })
      void queryClient.invalidateQueries({ queryKey: isMore(reach) ? rideKeys.all : rideKeys.lists })
    },
  })
}

export function useCancelRide(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: rideKeys.change(rideId),
    mutationFn: ({ reason, reach }: { reason: string; reach?: SeriesReach }) =>
      call(cancelRide, { params: { rideId }, ...queryOf(reach), body: { reason } }),
    onSuccess: (ride, { reach }) => keepRides(queryClient, ride, reach),
  })
}

export function usePublishRide(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: rideKeys.change(rideId),
    mutationFn: () => call(publishRide, { params: { rideId } }),
    onSuccess: (ride) => cacheRide(queryClient, ride),
  })
}
