import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { withJitter } from '../../../session/live/jitter.ts'
import { chatKeys } from './chat.keys.ts'

/** While messages pour in, each reading is overtaken by one: it is repeated only so often. */
const againWithinMs = 3000
/** First readings that were overtaken. */
const overtaken = new WeakSet<Query>()

/**
 * Reads what is held under a key from now on. A reading under way is given up, but the very first of a query can't be: it is
 * followed by another.
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

/** Rows and the total that are being read may have been counted before what was just heard. */
export function discardPendingReads(queryClient: QueryClient, roomId: number): void {
  for (const queryKey of [chatKeys.lists, chatKeys.unread, chatKeys.room(roomId)])
    if (queryClient.isFetching({ queryKey }) > 0)
      withJitter(`chat doubted ${queryKey.join(' ')}`, againWithinMs, () => refetchChat(queryClient, queryKey))
}
