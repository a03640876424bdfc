import { integer, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { choice, moment, oneOf } from '../../platform/database/columns.ts'

/** A day or an hour before the start. */
export const reminderKinds = ['day', 'hour'] as const

/**
 * One row per start: a moved ride gets a new reminder. The process that inserts the row sends it. The row has no lock on the ride: a
 * notification locks riders, and a deletion locks those first.
 */
export const rideRemindersTable = pgTable(
  'ride_reminders',
  {
    rideId: integer('ride_id').notNull(),
    kind: choice('kind', reminderKinds).notNull(),
    startsAt: moment('starts_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rideId, table.kind, table.startsAt] }),
    index('ride_reminders_age').on(table.startsAt),
    oneOf(table.kind, reminderKinds),
  ],
)
