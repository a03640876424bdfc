import type { Consumer, Delivery } from '../../events/consumer.ts'
import type { FriendshipEvent } from '../../events/domain-event.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Live } from '../../realtime/hub/live.ts'
import { toFriendship } from './friend-view.ts'
import { createFriendsRepository } from './friends.repository.ts'

/** Both riders receive the change and refetch what they see of each other. */
export function friendsLiveConsumer(live: Live, clock: Clock): Consumer {
  const readAgain = (userIds: string[], keys: string[]) =>
    live.publish(
      userIds.map((id) => `user:${id}` as const),
      { type: 'invalidate', keys },
    )

  /** The relationship affects rides for friends, presence and messages. */
  function notifyBoth({ riderId, otherId }: { riderId: string; otherId: string }) {
    const userIds = [riderId, otherId]
    live.recheck({ userIds })
    readAgain(userIds, ['friends', 'riders', 'rides', 'chat'])
  }

  /** A deleted row is sent as removed. */
  async function show(
    { friendshipId, riderId, otherId }: FriendshipEvent,
    viewerId: string,
    type: 'friendRequest' | 'friendUpdate',
    { tx }: Delivery,
  ) {
    const row = await createFriendsRepository(tx).find(viewerId, friendshipId)
    if (!row || row.status === 'rejected') return
    const from = viewerId === riderId ? otherId : riderId
    live.send({ to: [viewerId], from, event: { type, ...toFriendship(row, clock()) } })
  }

  return {
    name: 'friends.live',
    on: {
      riderBlocked: notifyBoth,
      blockLifted: notifyBoth,
      async friendAsked(event, delivery) {
        await show(event, event.otherId, 'friendRequest', delivery)
        await show(event, event.riderId, 'friendUpdate', delivery)
      },
      async friendAccepted(event, delivery) {
        const userIds = [event.riderId, event.otherId]
        for (const viewerId of userIds) await show(event, viewerId, 'friendUpdate', delivery)
        live.recheck({ userIds })
        readAgain(userIds, ['rides', 'riders'])
      },
      // The rider who asked is not notified.
      friendDeclined: ({ riderId }) => readAgain([riderId], ['friends', 'riders']),
      friendshipEnded(event) {
        if (event.was === 'accepted') return notifyBoth(event)
        readAgain([event.riderId, event.otherId], ['friends', 'riders'])
      },
    },
  }
}
