import { useMutation } from '@tanstack/react-query'
import { createInvite } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'

/** A link that lets many riders join. */
export function useInviteLink(rideId: number) {
  return useMutation({ mutationFn: () => call(createInvite, { params: { rideId }, body: {} }) })
}
