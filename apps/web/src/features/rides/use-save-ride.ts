import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveRide, unsaveRide } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { invalidateRide, rideQuery } from './rides.queries.ts'

export function useSaveRide(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isSaved: boolean) => call(isSaved ? saveRide : unsaveRide, { params: { rideId } }),
    onSuccess: (_nothing, isSaved) =>
      queryClient.setQueryData(rideQuery(rideId).queryKey, (ride) => ride && { ...ride, isSaved }),
    onSettled: () => invalidateRide(queryClient, rideId),
  })
}
