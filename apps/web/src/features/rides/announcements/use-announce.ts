import { useMutation } from '@tanstack/react-query'
import { announceToRide, type BodyOf } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'

/** Sends an announcement; the server ignores a repeated `clientId`. */
export function useAnnounce(rideId: number) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof announceToRide>) => call(announceToRide, { params: { rideId }, body }),
  })
}
