import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveSocket } from '../api/live-socket.ts'
import { meQuery } from '../features/auth/me.queries.ts'
import { applyRideEvent } from '../features/rides/rides.live.ts'
import { checkBuild } from '../lib/build-check.ts'
import { tellOfConnection } from './tell-of-connection.ts'

/** Keeps the live socket open while a rider is signed in, and hands what it says to the features. */
export function useLiveRoad(riderId: string | undefined): void {
  const queryClient = useQueryClient()

  useEffect(() => {
    if (riderId === undefined) return undefined
    const stops = [
      liveSocket.onEvent((event) => {
        applyRideEvent(queryClient, event)
        if (event.type === 'invalidate')
          for (const key of event.keys) void queryClient.invalidateQueries({ queryKey: [key] })
      }),
      liveSocket.onReconnect(() => {
        void queryClient.invalidateQueries()
        // An upgraded server has closed every socket before.
        void checkBuild()
      }),
      tellOfConnection(liveSocket),
      liveSocket.onSessionDoubt(() => void queryClient.invalidateQueries(meQuery)),
    ]
    liveSocket.connect()
    return () => {
      for (const stop of stops) stop()
      liveSocket.disconnect()
    }
  }, [riderId, queryClient])
}
