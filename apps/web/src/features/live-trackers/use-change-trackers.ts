import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createTracker, deleteTracker } from '@scooter-rides/contract'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { trackersQuery } from './live-trackers.queries.ts'

/** The token in the reply is shown once, so it does not enter the query cache. */
export function useCreateTracker(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(createTracker, { params: { rideId }, body: { name } }),
    onSettled: () => queryClient.invalidateQueries(trackersQuery(rideId)),
    gcTime: 0,
  })
}

export function useRevokeTracker(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (trackerId: number) => {
      try {
        await call(deleteTracker, { params: { rideId, trackerId } })
      } catch (error) {
        // Another tab has revoked it.
        if (!isApiError(error, 'live.tracker_not_found')) throw error
      }
    },
    onSettled: () => queryClient.invalidateQueries(trackersQuery(rideId)),
  })
}
