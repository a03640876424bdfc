import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Rider } from '@scooter-rides/contract'
import { findRidersQuery, friendsQuery } from '../../friends/friends.queries.ts'

/** Riders who may be meant: friends first; without a name friends alone. */
export function useInvitees(name: string) {
  const friends = useQuery(friendsQuery)
  const found = useInfiniteQuery({ ...findRidersQuery(name), enabled: name !== '' })
  const list = (friends.data ?? []).filter(({ status }) => status === 'accepted').map(({ user }) => user)
  if (name === '') return { friends: list, others: [] as Rider[], list: friends, more: undefined }

  const isNamed = new Set(found.data?.map(({ id }) => id))
  const isFriend = new Set(list.map(({ id }) => id))
  return {
    // What the server finds decides, so that both are looked for by the same rule.
    friends: list.filter(({ id }) => isNamed.has(id)),
    others: (found.data ?? []).filter(({ id }) => !isFriend.has(id)),
    list: found,
    more: found,
  }
}
