import type { QueryClient } from '@tanstack/react-query'
import { friendsQuery, type Friendship } from './friends.queries.ts'

/** How the rider stands to somebody from now on; undefined where there is nothing between them. */
export function showFriendship(queryClient: QueryClient, userId: string, friendship: Friendship | undefined): void {
  changeFriends(queryClient, (friends) => [
    ...friends.filter(({ user }) => user.id !== userId),
    ...(friendship ? [friendship] : []),
  ])
}

/** A change of the list as it is in the cache, or soon will be. */
export function changeFriends(queryClient: QueryClient, change: (friends: Friendship[]) => Friendship[]): void {
  const { queryKey } = friendsQuery
  queryClient.setQueryData(queryKey, (friends) => friends && change(friends))
  // What is being read now may be what was before; the first reading is not begun again unless it is stopped.
  if (queryClient.isFetching({ queryKey, exact: true }) > 0)
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }))
}

export const findFriendship = (friends: Friendship[] | undefined, userId: string): Friendship | undefined =>
  friends?.find(({ user }) => user.id === userId)
