import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createNotificationsRepository } from './notifications.repository.ts'

export const notificationRecords = (db: Database): RiderRecords => ({
  tables: ['notifications'],
  exportOf: ({ id }) => ({ notifications: createNotificationsRepository(db).rowsOf(id) }),
  forget: (tx, userId) => createNotificationsRepository(tx).removeAllOf(userId),
})
