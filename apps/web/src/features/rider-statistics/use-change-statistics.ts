import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setMyScooter, setOdometer, type BodyOf } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { riderStatisticsKeys } from './rider-statistics.keys.ts'

/** Says on which scooter a ride was, or that it was not ridden; every figure may be another then. */
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
