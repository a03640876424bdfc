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
  summary: 'Friends, open requests and own blocks',
  access: 'rider',
  reply: z.array(friendshipSchema),
})

export const askFriend = defineRoute({
  method: 'POST',
  path: '/api/friends',
  tag,
  summary:
    'Ask a rider to be friends; asking again is the same request (200), two who ask each other are friends (200)',
  access: 'rider',
  tells: ({ body }: { body: { friendId: string } }) => ({ kind: 'asking', about: body.friendId }),
  body: z.object({ friendId: userId }),
  reply: friendshipSchema,
})

export const changeFriendship = defineRoute({
  method: 'PATCH',
  path: '/api/friends/:friendshipId',
  tag,
  summary: 'Accept or decline a request, or block the other rider',
  access: 'rider',
  tells: (asked: { params: { friendshipId: number } }) => ({ kind: 'answering', about: asked.params.friendshipId }),
  params,
  body: z.object({ status: friendshipStatus.exclude(['pending']) }),
  reply: friendshipSchema,
})

export const endFriendship = defineRoute({
  method: 'DELETE',
  path: '/api/friends/:friendshipId',
  tag,
  summary: 'Withdraw a request, end a friendship, lift a block',
  access: 'rider',
  params,
})
