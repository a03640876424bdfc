import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type LiveStatus, setLiveStatus } from '@scooter-rides/contract'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useMe } from '../../../session/me/use-me.ts'
import { liveRideQuery } from '../live-ride.queries.ts'

/** The rider's own status, and how to change it. It changes only when the server has confirmed it. */
export function useLiveStatus(rideId: number) {
  const queryClient = useQueryClient()
  const me = useMe()
  const { queryKey } = liveRideQuery(rideId)
  const { data: own } = useQuery({
    ...liveRideQuery(rideId),
    select: (live) => live.riders.find(({ userId }) => userId === me?.id),
  })
  // A rider without a position yet is not among the riders of the live ride.
  const [confirmed, setConfirmed] = useState<LiveStatus | null>(null)
  const change = useMutation({
    mutationFn: (status: LiveStatus | null) => call(setLiveStatus, { params: { rideId }, body: { status } }),
    // In the order of the taps.
    scope: { id: `live-status-${rideId}` },
    onSuccess(_reply, status) {
      setConfirmed(status)
      queryClient.setQueryData(queryKey, (live) => {
        if (!live) return live
        return { ...live, riders: live.riders.map((rider) => (rider.userId === me?.id ? { ...rider, status } : rider)) }
      })
    },
  })
  return { status: own ? own.status : confirmed, change }
}
