import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createSubscriptionsRepository } from './push/subscriptions.repository.ts'
import { createNotificationsRepository } from './notifications.repository.ts'

export const notificationRecords = (db: Database): RiderRecords => ({
  tables: ['notifications', 'push_subscriptions', 'digests', 'quiet_pushes'],
  exportOf: ({ id }) => ({
    notifications: createNotificationsRepository(db).rowsOf(id),
    pushSubscriptions: createSubscriptionsRepository(db).rowsOf(id),
  }),
  async forget(tx, userId) {
    await createSubscriptionsRepository(tx).removeAllOf(userId)
    await createNotificationsRepository(tx).removeAllOf(userId)
  },
})
