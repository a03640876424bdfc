import { createDelivery, type EventDelivery } from '../events/delivery.ts'
import { createRecord, type Record } from '../events/record.ts'
import { friendsLiveConsumer } from '../modules/friends/friends.events.ts'
import { ridesLiveConsumer } from '../modules/rides/rides.events.ts'
import type { Consumer } from '../events/consumer.ts'
import type { Parts } from './parts.ts'

/** Who hears of what happens. Services are given what records; only what runs the server delivers. */
export function createEvents({ database: { db }, live, onTrouble }: Pick<Parts, 'database' | 'live' | 'onTrouble'>): {
  record: Record
  delivery: EventDelivery
} {
  const consumers: Consumer[] = [ridesLiveConsumer(live), friendsLiveConsumer(live)]
  const delivery = createDelivery({ db, consumers, onTrouble })
  return { record: createRecord(delivery.deliver), delivery }
}
