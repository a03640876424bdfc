import { useMutation } from '@tanstack/react-query'
import { announceToRide, type BodyOf } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'

/** Tells everybody on a ride something; the same `clientId` again tells nobody twice. */
export function useAnnounce(rideId: number) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof announceToRide>) => call(announceToRide, { params: { rideId }, body }),
  })
}
