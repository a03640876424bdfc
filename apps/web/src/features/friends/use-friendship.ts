import { useQuery } from '@tanstack/react-query'
import { findFriendship } from './friends-cache.ts'
import { friendsQuery, type Friendship } from './friends.queries.ts'

/** How the rider stands to somebody; null for a stranger, undefined while that is not known. */
export function useFriendship(userId: string): Friendship | null | undefined {
  const { data } = useQuery({ ...friendsQuery, select: (friends) => findFriendship(friends, userId) ?? null })
  return data
}
