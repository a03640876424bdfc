import { listFriends, listRiders, type ReplyOf } from '@scooter-rides/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../api/call.ts'
import { friendKeys } from './friends.keys.ts'

/** The relationship with another rider. A rider without a row is a stranger. */
export type Friendship = ReplyOf<typeof listFriends>[number]

/** Friends, requests of both directions and own blocks: the only source of every displayed friendship. */
export const friendsQuery = queryOptions({
  queryKey: friendKeys.list,
  queryFn: ({ signal }) => call(listFriends, { signal }),
})

export const findRidersQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: friendKeys.find(name),
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listRiders, { query: { q: name, ...(cursor && { cursor }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
    // No live event is sent to this page for changes of presence.
    staleTime: 30_000,
  })
