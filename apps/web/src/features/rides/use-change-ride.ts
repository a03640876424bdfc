import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  cancelRide,
  createRide,
  deleteRide,
  publishRide,
  updateRide,
  type BodyOf,
  type RideWithStops,
  type SeriesScope,
} from '@scooter-rides/contract'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { cacheRide, invalidateRide } from './rides.queries.ts'
import { rideKeys } from './rides.keys.ts'

/** Without a scope, the change is for one ride. */
const isSeveral = (scope: SeriesScope | undefined): scope is 'following' | 'all' =>
  scope === 'following' || scope === 'all'
const queryOf = (scope: SeriesScope | undefined) => (isSeveral(scope) ? { query: { series: scope } } : {})

/** Other rides of the series changed too: all rides are refetched. */
function cacheRides(queryClient: QueryClient, ride: RideWithStops, scope: SeriesScope | undefined) {
  cacheRide(queryClient, ride)
  if (isSeveral(scope)) void queryClient.invalidateQueries({ queryKey: rideKeys.all })
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

/** Updates from `version`; the server rejects a stale version with 412. */
export function useUpdateRide(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: rideKeys.change(rideId),
    mutationFn: ({ body, version, scope }: { body: RideChangeBody; version: number; scope?: SeriesScope }) =>
      call(updateRide, { params: { rideId }, ...queryOf(scope), body, headers: { 'if-match': `"${version}"` } }),
    onSuccess: (ride, { scope }) => cacheRides(queryClient, ride, scope),
    // The ride was deleted and no live event arrived, so its queries are refetched.
    onError: (error) => isApiError(error) && error.status === 404 && invalidateRide(queryClient, rideId),
  })
}

export function useDeleteRide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ rideId, scope }: { rideId: number; scope?: SeriesScope | undefined }) =>
      call(deleteRide, { params: { rideId }, ...queryOf(scope) }),
    onSuccess: (_nothing, { rideId, scope }) => {
      queryClient.removeQueries({ queryKey: rideKeys.ride(rideId) })
      void queryClient.invalidateQueries({ queryKey: isSeveral(scope) ? rideKeys.all : rideKeys.lists })
    },
  })
}

export function useCancelRide(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: rideKeys.change(rideId),
    mutationFn: ({ reason, scope }: { reason: string; scope?: SeriesScope }) =>
      call(cancelRide, { params: { rideId }, ...queryOf(scope), body: { reason } }),
    onSuccess: (ride, { scope }) => cacheRides(queryClient, ride, scope),
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
