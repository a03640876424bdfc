import { createDelivery, type EventDelivery } from '../events/delivery.ts'
import { createRecord, type Record } from '../events/record.ts'
import { friendsLiveConsumer } from '../modules/friends/friends.events.ts'
import { ridesLiveConsumer } from '../modules/rides/rides.events.ts'
import type { Consumer } from '../events/consumer.ts'
import type { Parts } from './parts.ts'

/** Everybody who hears of what happens. */
const consumersOf = ({ live }: Pick<Parts, 'live'>): Consumer[] => [ridesLiveConsumer(live), friendsLiveConsumer(live)]

/** Services are given the one, which records; only what runs the server delivers. */
export function createEvents({ database: { db }, live, onTrouble }: Pick<Parts, 'database' | 'live' | 'onTrouble'>): {
  record: Record
  delivery: EventDelivery
} {
  const delivery = createDelivery({ db, consumers: consumersOf({ live }), onTrouble })
  return { record: createRecord(delivery.deliver), delivery }
}
