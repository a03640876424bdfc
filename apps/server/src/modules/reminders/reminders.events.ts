import type { Consumer, Delivery } from '../../events/consumer.ts'
import type { Unnotify } from '../notifications/notify.service.ts'
import type { RideNews } from '../participation/live/ride-news.service.ts'
import { reminderSubject } from './reminder-words.ts'

interface Deps {
  unnotify: Unnotify
  rideNews: Pick<RideNews, 'find'>
}

/** Its participants cannot see it any more. */
interface RemovedRide {
  rideId: number
  organiserId: string
  participantIds: string[]
}

/** For a ride that was moved, cancelled or deleted. */
export function remindersConsumer({ unnotify, rideNews }: Deps): Consumer {
  async function withdraw({ rideId, organiserId }: { rideId: number; organiserId: string }, { tx }: Delivery) {
    const news = await rideNews.find(tx, rideId)
    await unnotify(tx, reminderSubject(rideId), [organiserId, ...(news?.userIds ?? [])])
  }
  const withdrawFrom = ({ rideId, organiserId, participantIds }: RemovedRide, { tx }: Delivery) =>
    unnotify(tx, reminderSubject(rideId), [organiserId, ...participantIds])

  return {
    name: 'reminders',
    on: {
      rideCancelled: withdraw,
      async rideChanged(event, delivery) {
        if (event.fields.includes('date')) await withdraw(event, delivery)
      },
      rideDeleted: withdrawFrom,
      rideHidden: withdrawFrom,
    },
  }
}
