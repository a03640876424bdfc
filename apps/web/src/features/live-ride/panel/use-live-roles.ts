import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, endLiveRide, type Rider, type RideWithStops, setLiveRoles } from '@scooter-rides/contract'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { participantsQuery } from '../../rides/rides.queries.ts'
import { withoutSharing } from '../live-ride-cache.ts'
import { liveRideQuery } from '../live-ride.queries.ts'

type Roles = BodyOf<typeof setLiveRoles>

/** What the organiser decides about the live ride. */
export function useLiveRoles(rideId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = liveRideQuery(rideId)
  const change = useMutation({
    mutationFn(changed: Partial<Roles>) {
      const live = queryClient.getQueryData(queryKey)
      const body = { lead: live?.lead ?? null, sweep: live?.sweep ?? null, ...changed }
      return call(setLiveRoles, { params: { rideId }, body })
    },
    // Each request sends both roles, so it must know the result of the previous one.
    scope: { id: `live-roles-${rideId}` },
    onSuccess: (_reply, changed) => queryClient.setQueryData(queryKey, (live) => live && { ...live, ...changed }),
    onError: () => void queryClient.invalidateQueries({ queryKey, exact: true }),
  })
  const end = useMutation({
    mutationFn: () => call(endLiveRide, { params: { rideId } }),
    onSuccess: () =>
      queryClient.setQueryData(
        queryKey,
        (live) => live && { ...withoutSharing(live), state: 'ended' as const, sharingCount: 0 },
      ),
  })
  return { change, end }
}

/** The organiser and all riders with a yes; undefined until all pages are loaded. */
export function useRidersOfRide(ride: RideWithStops): readonly Rider[] | undefined {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(participantsQuery(ride.id))
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  if (!data || (hasNextPage && !isError)) return undefined
  const riders = data.filter(({ answer }) => answer === 'yes').map(({ user }) => user)
  return [ride.organiser, ...riders.filter(({ id }) => id !== ride.organiser.id)]
}
