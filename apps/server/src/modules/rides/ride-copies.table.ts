import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'
import { ridesTable } from './rides.table.ts'

/** The time is that of the rider's last copy. */
export const rideCopiesTable = pgTable(
  'ride_copies',
  {
    rideId: integer('ride_id')
      .notNull()
      .references(() => ridesTable.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    copiedAt: moment('copied_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.rideId, table.userId] }), index('ride_copies_user').on(table.userId)],
)
