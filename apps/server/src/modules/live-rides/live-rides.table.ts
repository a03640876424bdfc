import { index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { liveStatus } from '@scooter-rides/contract'
import { choice, createdAt, moment, oneOf } from '../../platform/database/columns.ts'
import { sessionsTable } from '../auth/auth.table.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { usersTable } from '../users/users.table.ts'

const rideId = () =>
  integer('ride_id')
    .notNull()
    .references(() => ridesTable.id, { onDelete: 'cascade' })
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => usersTable.id, { onDelete: 'cascade' })

/** Riders who share their position now. No table contains a position. A share that is switched on again is a new row. */
export const liveSharesTable = pgTable(
  'live_shares',
  {
    id: serial('id').primaryKey(),
    /** A rider shares with one ride at a time. */
    userId: userId().unique(),
    rideId: rideId(),
    /** The session that switched it on: its end also ends the share. */
    sessionId: text('session_id')
      .notNull()
      .references(() => sessionsTable.sid, { onDelete: 'cascade' }),
    startedAt: moment('started_at').notNull(),
    /** The latest end of the share, whatever the end of the ride. */
    endsAt: moment('ends_at').notNull(),
    status: choice('status', liveStatus.options),
    statusAt: moment('status_at'),
    /** When lead and sweep were last notified that this rider stopped. */
    stopToldAt: moment('stop_told_at'),
  },
  (table) => [
    index('live_shares_ride').on(table.rideId),
    index('live_shares_session').on(table.sessionId),
    oneOf(table.status, liveStatus.options),
  ],
)

/** What the organiser chose for the live ride. */
export const liveRidesTable = pgTable(
  'live_rides',
  {
    rideId: rideId().primaryKey(),
    leadId: text('lead_id').references(() => usersTable.id, { onDelete: 'set null' }),
    sweepId: text('sweep_id').references(() => usersTable.id, { onDelete: 'set null' }),
    /** The organiser ended live sharing. A ride that is moved to a later window opens again. */
    endedAt: moment('ended_at'),
    /** When lead and sweep were last notified that the group split. */
    splitToldAt: moment('split_told_at'),
  },
  (table) => [index('live_rides_lead').on(table.leadId), index('live_rides_sweep').on(table.sweepId)],
)

/** Apps that send the position of a rider for one ride. Only the hash of the token is stored. */
export const liveTrackersTable = pgTable(
  'live_trackers',
  {
    id: serial('id').primaryKey(),
    rideId: rideId(),
    userId: userId(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at'),
  },
  (table) => [index('live_trackers_ride').on(table.rideId, table.userId), index('live_trackers_user').on(table.userId)],
)

/** A rider's link for a guest, who sees only this rider's position. The token is derived from `seed` with the key of the site. */
export const liveGuestLinksTable = pgTable(
  'live_guest_links',
  {
    rideId: rideId(),
    userId: userId(),
    seed: text('seed').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.rideId, table.userId] }), index('live_guest_links_user').on(table.userId)],
)
