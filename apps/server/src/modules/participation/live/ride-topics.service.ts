import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { idOf, type TopicKind } from '../../../realtime/broker/topics.ts'
import { createRideListenersRepository } from './ride-listeners.repository.ts'
import { maySee } from '../../rides/rides.policy.ts'

/** `ride:id` is for riders who may see the ride; `rides`, the lists, carries no data. */
export function rideTopics(db: Database, clock: Clock): TopicKind[] {
  return [
    {
      name: 'ride',
      async filterAllowed(listeners) {
        const questions = listeners.map(({ userId, topic }) => ({ userId, rideId: idOf(topic) }))
        const found = await createRideListenersRepository(db).find(questions, clock())
        return found
          .filter(({ ride, viewer }) => maySee(ride, viewer))
          .map(({ ride, viewer }) => ({ userId: viewer.id, topic: `ride:${ride.id}`, version: ride.version }))
      },
    },
    { name: 'rides', filterAllowed: async (listeners) => [...listeners] },
  ]
}
