import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { friendshipSchema, friendshipStatus } from './riders.ts'
import { pathId, userId } from '../values/values.ts'

const tag = 'Friends'
const params = z.object({ friendshipId: pathId })

/** Not paged: the friends, the requests in both directions, and the blocked riders. */
export const listFriends = defineRoute({
  method: 'GET',
  path: '/api/friends',
  tag,
  summary: 'Lists the caller’s friends, open requests and blocks',
  access: 'rider',
  reply: z.array(friendshipSchema),
})

export const askFriend = defineRoute({
  method: 'POST',
  path: '/api/friends',
  tag,
  summary:
    'Sends a friend request; repeating it returns the same request (200), and two riders who request each other become friends (200)',
  access: 'rider',
  notifies: ({ body }: { body: { friendId: string } }) => ({ kind: 'asking', about: body.friendId }),
  body: z.object({ friendId: userId }),
  reply: friendshipSchema,
})

export const changeFriendship = defineRoute({
  method: 'PATCH',
  path: '/api/friends/:friendshipId',
  tag,
  summary: 'Accepts or declines a request, or blocks the other rider',
  access: 'rider',
  notifies: (call: { params: { friendshipId: number } }) => ({ kind: 'answering', about: call.params.friendshipId }),
  params,
  body: z.object({ status: friendshipStatus.exclude(['pending']) }),
  reply: friendshipSchema,
})

export const endFriendship = defineRoute({
  method: 'DELETE',
  path: '/api/friends/:friendshipId',
  tag,
  summary: 'Withdraws a request, ends a friendship or lifts a block',
  access: 'rider',
  params,
})
