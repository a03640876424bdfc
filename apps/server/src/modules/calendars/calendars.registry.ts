import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createCalendarFeedsRepository } from './calendar-feeds.repository.ts'

export const calendarRecords = (db: Database): RiderRecords => ({
  tables: ['calendar_feeds'],
  exportOf: ({ id }) => ({ calendarFeed: async () => (await createCalendarFeedsRepository(db).find(id)) ?? null }),
  forget: (tx, userId) => createCalendarFeedsRepository(tx).delete(userId),
})
