import { index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

/** Rides that were planned together by one rule. The rides contain the details, because each may be edited alone. */
export const rideSeriesTable = pgTable(
  'ride_series',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** A rule of RFC 5545, without its start. */
    rule: text('rule').notNull(),
    timeZone: text('time_zone').notNull(),
    startsAt: moment('starts_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('ride_series_user').on(table.userId)],
)
