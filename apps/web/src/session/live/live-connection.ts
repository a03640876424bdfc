import type { LiveEvent } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { checkBuild } from '../../lib/page/build-check.ts'
import { isReachable, noteConnection } from '../../lib/async/reachability.ts'
import { meQuery } from '../me/me.queries.ts'
import { liveSocket } from './live-socket.ts'
import { createRefetchAfterGap } from './refetch-after-gap.ts'
import { showConnectionToasts } from './connection-toasts.ts'
import { onResume } from './on-resume.ts'
import { watchTopics } from './watch-topics.ts'

/** Updates the cache of a feature for a live event. */
export type ApplyEvent = (queryClient: QueryClient, event: LiveEvent) => void

/** After a restart of the server all clients reconnect within seconds. */
const afterRestartMs = 2000
/** A single page that resumes causes little load; a restored network may reconnect many at once. */
const afterSleepMs = 500
/** Changes in this time before the first connection are covered by the server's reply to `watch`. */
const coveredMs = 10_000

/** Opens the live socket and passes its events to the features. @returns a function that closes it */
export function openLiveConnection(queryClient: QueryClient, features: readonly ApplyEvent[]): () => void {
  const rereading = createRefetchAfterGap(queryClient)
  const stops = [
    liveSocket.onEvent((event) => {
      for (const apply of features) apply(queryClient, event)
    }),
    watchTopics(queryClient, liveSocket),
    liveSocket.onConnect((isFirst) => {
      // Replies from the service worker's cache have a fresh timestamp although they are old.
      const wasAway = !isReachable()
      noteConnection(true)
      if (!isFirst || wasAway || hasOldData(queryClient)) rereading.soon(isFirst ? 0 : afterRestartMs)
      // An upgrade of the server closes every socket, so the build may be newer after a reconnect.
      if (!isFirst) void checkBuild()
    }),
    onResume(() => {
      liveSocket.probe()
      rereading.soon(afterSleepMs)
    }),
    rereading.stop,
    showConnectionToasts(liveSocket),
    liveSocket.onConnection(() => liveSocket.connection() === 'connected' || noteConnection(false)),
    liveSocket.onSessionUncertain(() => void queryClient.invalidateQueries(meQuery)),
  ]
  liveSocket.connect()
  return () => {
    for (const stop of stops) stop()
    liveSocket.disconnect()
    noteConnection(false)
  }
}

/** Whether a visible query was fetched long before the connection was opened. */
function hasOldData(queryClient: QueryClient): boolean {
  const active = queryClient.getQueryCache().findAll({ type: 'active' })
  return active.some(({ state }) => Math.abs(Date.now() - state.dataUpdatedAt) > coveredMs)
}
