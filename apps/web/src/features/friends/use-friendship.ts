import { useQuery } from '@tanstack/react-query'
import { findFriendship } from './friends-cache.ts'
import { friendsQuery, type Friendship } from './friends.queries.ts'

/** The friendship with a rider; null for a stranger, undefined while it is loading. */
export function useFriendship(userId: string): Friendship | null | undefined {
  const { data } = useQuery({ ...friendsQuery, select: (friends) => findFriendship(friends, userId) ?? null })
  return data
}
