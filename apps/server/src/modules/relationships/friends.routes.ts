import type { FastifyInstance } from 'fastify'
import { askFriend, changeFriendship, endFriendship, listFriends } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { FriendsService } from './friends.service.ts'

export function friendsRoutes(app: FastifyInstance, friends: FriendsService) {
  serve(app, listFriends, ({ rider }) => friends.list(rider.id))
  serve(app, askFriend, async ({ rider, body, nothingNew }) => {
    const { isNew, friendship } = await friends.request(rider.id, body.friendId)
    if (!isNew) nothingNew()
    return friendship
  })
  serve(app, changeFriendship, ({ rider, params, body }) => friends.change(rider.id, params.friendshipId, body.status))
  serve(app, endFriendship, ({ rider, params }) => friends.end(rider.id, params.friendshipId))
}
