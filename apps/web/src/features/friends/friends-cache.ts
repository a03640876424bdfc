import type { QueryClient } from '@tanstack/react-query'
import { friendsQuery, type Friendship } from './friends.queries.ts'

/** Sets the friendship with a rider; undefined removes it. */
export function showFriendship(queryClient: QueryClient, userId: string, friendship: Friendship | undefined): void {
  changeFriends(queryClient, (friends) => [
    ...friends.filter(({ user }) => user.id !== userId),
    ...(friendship ? [friendship] : []),
  ])
}

/** Changes the cached list; restarts a running fetch. */
export function changeFriends(queryClient: QueryClient, change: (friends: Friendship[]) => Friendship[]): void {
  const { queryKey } = friendsQuery
  queryClient.setQueryData(queryKey, (friends) => friends && change(friends))
  // A running fetch may return the old state; a first fetch restarts only if it is cancelled.
  if (queryClient.isFetching({ queryKey, exact: true }) > 0)
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }))
}

export const findFriendship = (friends: Friendship[] | undefined, userId: string): Friendship | undefined =>
  friends?.find(({ user }) => user.id === userId)
