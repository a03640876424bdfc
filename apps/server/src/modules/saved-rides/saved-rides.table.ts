import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/database/columns.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { usersTable } from '../users/users.table.ts'

export const savedRidesTable = pgTable(
  'saved_rides',
  {
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    rideId: integer('ride_id')
      .notNull()
      .references(() => ridesTable.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_rides_pair').on(table.userId, table.rideId),
    index('saved_rides_ride').on(table.rideId),
  ],
)
