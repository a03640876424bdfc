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

/** What a feature does when something happens that it shows. */
export type ApplyEvent = (queryClient: QueryClient, event: LiveEvent) => void

/** After a restart of the server everybody is back within seconds. */
const afterRestartMs = 2000
/** One page that wakes, or is looked at again, is no crowd; a network that is back may bring many. */
const afterSleepMs = 500
/** What was read so shortly before the first connection is covered by what the server answers to `watch`. */
const coveredMs = 10_000

/** Opens the live socket and hands what it says to the features. Answers how to close it. */
export function openLiveConnection(queryClient: QueryClient, features: readonly ApplyEvent[]): () => void {
  const rereading = createRefetchAfterGap(queryClient)
  const stops = [
    liveSocket.onEvent((event) => {
      for (const apply of features) apply(queryClient, event)
    }),
    watchTopics(queryClient, liveSocket),
    liveSocket.onConnect((isFirst) => {
      // What the service worker kept looks as if it had just been read.
      const wasAway = !isReachable()
      noteConnection(true)
      if (!isFirst || wasAway || hasOldData(queryClient)) rereading.soon(isFirst ? 0 : afterRestartMs)
      // An upgraded server has closed every socket before.
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

/** Whether something on the screen was read long before there was a connection. */
function hasOldData(queryClient: QueryClient): boolean {
  const active = queryClient.getQueryCache().findAll({ type: 'active' })
  return active.some(({ state }) => Math.abs(Date.now() - state.dataUpdatedAt) > coveredMs)
}
