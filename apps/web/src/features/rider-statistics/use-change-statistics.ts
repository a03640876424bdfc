import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setMyScooter, setOdometer, type BodyOf } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { riderStatisticsKeys } from './rider-statistics.keys.ts'

/** Sets the scooter of a ride, or that it was not ridden; this may change every figure. */
export function useConfirmRide(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof setMyScooter>) => call(setMyScooter, { params: { rideId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: riderStatisticsKeys.all }),
  })
}

export function useSetOdometer(vehicleId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof setOdometer>) => call(setOdometer, { params: { vehicleId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: riderStatisticsKeys.all }),
  })
}
