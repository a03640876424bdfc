import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shareLivePosition, stopLivePosition } from '@scooter-rides/contract'
import { isApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useMe } from '../../../session/me/use-me.ts'
import { endLiveShare, startLiveShare } from '../../../session/storage/live-share.ts'
import { withNewerPositions, withoutSharing } from '../live-ride-cache.ts'
import { liveRideQuery } from '../live-ride.queries.ts'
import { useSharingHere } from './use-sharing-here.ts'

/** Starts and stops sharing the rider's position with a ride. Call `start` only after the rider has given consent. */
export function useShareLive(rideId: number) {
  const queryClient = useQueryClient()
  const me = useMe()
  const { queryKey } = liveRideQuery(rideId)

  const start = useMutation({
    mutationFn: () => call(shareLivePosition, { params: { rideId }, body: { consent: true } }),
    async onSuccess(reply) {
      // The reply of an earlier request says that the rider does not share.
      await queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData(queryKey, (known) => withNewerPositions(reply, known))
      if (me) startLiveShare({ rideId, riderId: me.id })
    },
    onError(error) {
      // The ride has ended or was moved.
      if (isApiError(error)) void queryClient.invalidateQueries({ queryKey, exact: true })
    },
  })

  const stop = useMutation({
    mutationFn: () => call(stopLivePosition, { params: { rideId } }),
    // Nothing leaves this device from now on, even if the server cannot be reached.
    onMutate: endLiveShare,
    async onSuccess() {
      await queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData(queryKey, (live) => live && withoutSharing(live))
      void queryClient.invalidateQueries({ queryKey, exact: true })
    },
  })

  return { isHere: useSharingHere(rideId), start, stop }
}
