import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LiveRide, RideWithStops } from '@scooter-rides/contract'
import { useEffect } from 'react'
import { serverNow } from '../../session/live/server-clock.ts'
import { isOnLiveRide } from './live-ride-access.ts'
import { liveRideQuery } from './live-ride.queries.ts'

/** The longest delay of a timer in browsers. */
const longestTimerMs = 2 ** 31 - 1
/** Spreads the refetch of all riders of a ride when it opens or closes. */
const spreadMs = 2000

/** The live ride of a ride that the reader takes part in. It is fetched again when it opens and when it closes. */
export function useLiveRide(ride: RideWithStops) {
  const queryClient = useQueryClient()
  const query = useQuery({ ...liveRideQuery(ride.id), enabled: isOnLiveRide(ride) })
  const changesAt = query.data && nextChange(query.data)?.getTime()
  useEffect(() => {
    if (changesAt === undefined) return undefined
    const waitMs = Math.max(0, changesAt - serverNow()) + spreadMs * Math.random()
    if (waitMs > longestTimerMs) return undefined
    const timer = setTimeout(() => void queryClient.invalidateQueries(liveRideQuery(ride.id)), waitMs)
    return () => clearTimeout(timer)
  }, [queryClient, ride.id, changesAt])
  return query
}

function nextChange({ state, opensAt, closesAt }: LiveRide): Date | undefined {
  if (state === 'ended') return undefined
  return state === 'closed' ? opensAt : closesAt
}
