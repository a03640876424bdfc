import { listFriends, listRiders, type ReplyOf } from '@scooter-rides/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../api/call.ts'
import { friendKeys } from './friends.keys.ts'

/** How the rider stands to another one. A rider without a row is a stranger. */
export type Friendship = ReplyOf<typeof listFriends>[number]

/** Friends, requests of both directions and own blocks, all in one: whatever shows a friendship reads it here. */
export const friendsQuery = queryOptions({
  queryKey: friendKeys.list,
  queryFn: ({ signal }) => call(listFriends, { signal }),
})

/** Riders by name, page by page. */
export const findRidersQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: friendKeys.find(name),
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listRiders, { query: { q: name, ...(cursor && { cursor }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
    // No live event tells this page of changes of presence.
    staleTime: 30_000,
  })
