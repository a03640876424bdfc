import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { withJitter } from '../../../session/live/jitter.ts'
import { chatKeys } from './chat.keys.ts'

/** The minimum interval of repeated refetches: with frequent messages, each fetch is outdated when it arrives. */
const againWithinMs = 3000
/** Queries whose first fetch is outdated. */
const overtaken = new WeakSet<Query>()

/**
 * Refetches the queries under a key. A running fetch is cancelled; the first fetch of a query can't be, so another one
 * follows it.
 */
export function refetchChat(queryClient: QueryClient, queryKey: QueryKey): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined || overtaken.has(query)) continue
    overtaken.add(query)
    const again = () => {
      overtaken.delete(query)
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
    query.promise?.then(again, () => overtaken.delete(query))
  }
  void queryClient.invalidateQueries({ queryKey })
}

/** Running fetches of room lists and of the total may have been computed before the live event. */
export function discardPendingReads(queryClient: QueryClient, roomId: number): void {
  for (const queryKey of [chatKeys.lists, chatKeys.unread, chatKeys.room(roomId)])
    if (queryClient.isFetching({ queryKey }) > 0)
      withJitter(`chat:doubted:${queryKey.join(' ')}`, againWithinMs, () => refetchChat(queryClient, queryKey))
}
