import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Rider } from '@scooter-rides/contract'
import { findRidersQuery, friendsQuery } from '../../friends/friends.queries.ts'

/** Matching riders, friends first; without a search text, friends only. */
export function useInvitees(name: string) {
  const friends = useQuery(friendsQuery)
  const found = useInfiniteQuery({ ...findRidersQuery(name), enabled: name !== '' })
  const list = (friends.data ?? []).filter(({ status }) => status === 'accepted').map(({ user }) => user)
  if (name === '') return { friends: list, others: [] as Rider[], list: friends, more: undefined }

  const isNamed = new Set(found.data?.map(({ id }) => id))
  const isFriend = new Set(list.map(({ id }) => id))
  return {
    // Filters friends by the server's result, so that both follow the same search rules.
    friends: list.filter(({ id }) => isNamed.has(id)),
    others: (found.data ?? []).filter(({ id }) => !isFriend.has(id)),
    list: found,
    more: found,
  }
}
