import type { LiveEvent } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { riderQuery } from '../riders/riders.queries.ts'
import { riderKeys } from '../riders/riders.keys.ts'
import { changeFriends, showFriendship } from './friends-cache.ts'
import { friendKeys } from './friends.keys.ts'
import type { Friendship } from './friends.queries.ts'

/** Applies friend events and presence to the cached friends without a refetch. */
export function applyFriendEvent(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type === 'friendRequest' || event.type === 'friendUpdate') {
    const { type: _, ...friendship } = event
    showFriendship(queryClient, friendship.user.id, isShown(friendship) ? friendship : undefined)
    void queryClient.invalidateQueries(riderQuery(friendship.user.id))
  }
  if (event.type === 'connectionStatus') showPresence(queryClient, event)
  if (event.type === 'invalidate' && event.keys.includes('friends'))
    void queryClient.invalidateQueries({ queryKey: friendKeys.all })
  if (event.type === 'invalidate' && event.keys.includes('riders'))
    void queryClient.invalidateQueries({ queryKey: riderKeys.all })
}

/** Declined requests are not shown, and another rider's block is not revealed. */
const isShown = ({ status, direction }: Friendship) =>
  status !== 'rejected' && !(status === 'blocked' && direction === 'incoming')

function showPresence(
  queryClient: QueryClient,
  { userId, isOnline, lastActive }: Extract<LiveEvent, { type: 'connectionStatus' }>,
): void {
  const presence = { isOnline, lastActive }
  changeFriends(queryClient, (friends) =>
    friends.map((friendship) =>
      friendship.user.id === userId ? { ...friendship, user: { ...friendship.user, ...presence } } : friendship,
    ),
  )
  queryClient.setQueryData(riderQuery(userId).queryKey, (rider) => rider && { ...rider, ...presence })
}
