import type { Consumer } from '../../events/consumer.ts'
import type { Live } from '../../realtime/live.ts'

/** A block, or its end, changes at once what the two are shown of each other. */
export function friendsLiveConsumer(live: Live): Consumer {
  function tellBoth({ riderId, otherId }: { riderId: string; otherId: string }) {
    const userIds = [riderId, otherId]
    live.recheck({ userIds })
    live.publish(
      userIds.map((id) => `user:${id}` as const),
      { type: 'invalidate', keys: ['rides'] },
    )
  }
  return { name: 'friends.live', on: { riderBlocked: tellBoth, blockLifted: tellBoth } }
}
