import { createDelivery, type EventDelivery } from '../events/delivery.ts'
import { createRecordEvent, type RecordEvent } from '../events/record-event.ts'
import { rideAlertsConsumer } from '../modules/ride-alerts/ride-alerts.events.ts'
import { friendsLiveConsumer } from '../modules/relationships/friends.events.ts'
import { notificationsConsumer } from '../modules/notifications/notifications.events.ts'
import { createNotify, createUnnotify } from '../modules/notifications/notify.service.ts'
import { webhooksConsumer } from '../modules/webhooks/webhooks.events.ts'
import { remindersConsumer } from '../modules/reminders/reminders.events.ts'
import { createRideNews } from '../modules/participation/live/ride-news.service.ts'
import { describeDifferences, describeFields } from '../modules/rides/edit-words.ts'
import { createRideParticipants } from '../modules/participation/ride-participants.service.ts'
import { ridesLiveConsumer } from '../modules/rides/rides.events.ts'
import type { Consumer } from '../events/consumer.ts'
import type { Parts } from './parts.ts'

type EventParts = Pick<Parts, 'config' | 'database' | 'live' | 'clock' | 'reportError' | 'addJob'>

/** Services only record events; the running server delivers them. */
export function createEvents({ config, database: { db }, live, clock, reportError, addJob }: EventParts): {
  recordEvent: RecordEvent
  delivery: EventDelivery
} {
  const rideNews = createRideNews(clock)
  const consumers: Consumer[] = [
    ridesLiveConsumer(live, createRideParticipants({ db, clock })),
    friendsLiveConsumer(live, clock),
    notificationsConsumer({
      live,
      notify: createNotify({ live, clock, addJob, defaultLanguage: config.defaultLanguage }),
      rideNews,
      describeDifferences,
      describeFields,
    }),
    remindersConsumer({ unnotify: createUnnotify(live), rideNews }),
    rideAlertsConsumer(addJob),
    webhooksConsumer(addJob),
  ]
  const delivery = createDelivery({ db, consumers, reportError })
  return { recordEvent: createRecordEvent(delivery.deliver), delivery }
}
