import type { Consumer, Delivery } from '../../events/consumer.ts'
import type { Unnotify } from '../notifications/notify.service.ts'
import type { RideNews } from '../participation/live/ride-news.service.ts'
import { reminderSubject } from './reminder-words.ts'

interface Deps {
  unnotify: Unnotify
  rideNews: Pick<RideNews, 'find'>
}

/** Its participants cannot see it any more. */
interface Gone {
  rideId: number
  organiserId: string
  participantIds: string[]
}

/** For a ride that was moved, cancelled or deleted. */
export function remindersConsumer({ unnotify, rideNews }: Deps): Consumer {
  async function takeBack({ rideId, organiserId }: { rideId: number; organiserId: string }, { tx }: Delivery) {
    const news = await rideNews.find(tx, rideId)
    await unnotify(tx, reminderSubject(rideId), [organiserId, ...(news?.userIds ?? [])])
  }
  const takeBackFrom = ({ rideId, organiserId, participantIds }: Gone, { tx }: Delivery) =>
    unnotify(tx, reminderSubject(rideId), [organiserId, ...participantIds])

  return {
    name: 'reminders',
    on: {
      rideCancelled: takeBack,
      async rideChanged(event, delivery) {
        if (event.fields.includes('date')) await takeBack(event, delivery)
      },
      rideDeleted: takeBackFrom,
      rideHidden: takeBackFrom,
    },
  }
}
