import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

/** Only the hash of the token is stored: access to the table does not allow reading the calendar. */
export const calendarFeedsTable = pgTable('calendar_feeds', {
  userId: text('user_id')
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
  lastReadAt: moment('last_read_at'),
})
