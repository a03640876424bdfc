import type { LiveEvent } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { checkBuild } from '../../lib/build-check.ts'
import { meQuery } from '../me/me.queries.ts'
import { liveSocket } from './live-socket.ts'
import { tellOfConnection } from './tell-of-connection.ts'

/** What a feature does when something happens that it shows. */
export type ApplyEvent = (queryClient: QueryClient, event: LiveEvent) => void

/** Opens the live socket and hands what it says to the features. Answers how to close it. */
export function openLiveRoad(queryClient: QueryClient, features: readonly ApplyEvent[]): () => void {
  const stops = [
    liveSocket.onEvent((event) => {
      for (const apply of features) apply(queryClient, event)
      if (event.type === 'invalidate')
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => event.keys.includes(String(queryKey[0])) })
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
}
