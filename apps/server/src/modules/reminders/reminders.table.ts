import { integer, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { choice, moment, oneOf } from '../../platform/database/columns.ts'

/** A day before, or an hour. */
export const reminderKinds = ['day', 'hour'] as const

/**
 * Of which rides who comes along was reminded, each for the moment at which it was to start then: a ride that is moved is another.
 * Whoever writes the row tells them. It names the ride without holding it: telling holds riders, and a deletion those first.
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
