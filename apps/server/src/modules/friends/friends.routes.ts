import type { FastifyInstance } from 'fastify'
import { askFriend, changeFriendship, endFriendship, listFriends } from '@scooter-rides/contract'
import { minutes, type RateLimiter } from '../../platform/http/rate-limit.ts'
import { serve } from '../../platform/http/serve.ts'
import type { FriendsService } from './friends.service.ts'

/** A rider who comes home from a meeting asks twenty; whoever asks hundreds knows none of them. */
const askingAllowance = { name: 'friend requests', tokens: 30, seconds: minutes(60) }

export function friendsRoutes(app: FastifyInstance, friends: FriendsService, rateLimiter: RateLimiter) {
  serve(app, listFriends, ({ rider }) => friends.list(rider.id))
  serve(app, askFriend, async ({ rider, body, nothingNew }) => {
    await rateLimiter.take(askingAllowance, rider.id)
    const { isNew, friendship } = await friends.ask(rider.id, body.friendId)
    if (!isNew) nothingNew()
    return friendship
  })
  serve(app, changeFriendship, ({ rider, params, body }) => friends.change(rider.id, params.friendshipId, body.status))
  serve(app, endFriendship, ({ rider, params }) => friends.end(rider.id, params.friendshipId))
}
