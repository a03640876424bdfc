import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { participantAnswer } from '@scooter-rides/contract'
import { choice, createdAt, moment, oneOf } from '../../platform/database/columns.ts'
import { ridesTable, rideStopsTable } from '../rides/rides.table.ts'
import { usersTable } from '../users/users.table.ts'

/** Answers to a ride. `queue` grows with every answer: the waiting list is served in its order. */
export const rideParticipantsTable = pgTable(
  'ride_participants',
  {
    rideId: integer('ride_id')
      .notNull()
      .references(() => ridesTable.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    answer: choice('answer', participantAnswer.options).notNull(),
    stopId: integer('stop_id').references(() => rideStopsTable.id, { onDelete: 'set null' }),
    queue: bigserial('queue', { mode: 'number' }).notNull(),
    answeredAt: moment('answered_at').notNull().defaultNow(),
    /** The invitation by which the rider came. */
    inviteId: integer('invite_id').references(() => rideInvitesTable.id, { onDelete: 'set null' }),
    /** The stop to board at became another place, or is gone: does the answer still hold? Any answer clears it. */
    askedAgain: boolean('asked_again').notNull().default(false),
    /** With `askedAgain`: what that stop was called. */
    stopWas: text('stop_was'),
  },
  (table) => [
    primaryKey({ columns: [table.rideId, table.userId] }),
    index('ride_participants_queue').on(table.rideId, table.answer, table.queue),
    index('ride_participants_user').on(table.userId, table.answer, table.rideId),
    index('ride_participants_stop').on(table.stopId),
    // Few came by one: the rest is not in it.
    index('ride_participants_invite')
      .on(table.inviteId)
      .where(sql`${table.inviteId} is not null`),
    oneOf(table.answer, participantAnswer.options),
  ],
)

/** Named for one rider, or a link for many (its token's hash). */
export const rideInvitesTable = pgTable(
  'ride_invites',
  {
    id: serial('id').primaryKey(),
    rideId: integer('ride_id')
      .notNull()
      .references(() => ridesTable.id, { onDelete: 'cascade' }),
    createdBy: text('created_by')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at'),
    usedAt: moment('used_at'),
    /** One that was taken back stays where somebody came by it. */
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('ride_invites_ride').on(table.rideId, table.id),
    index('ride_invites_user').on(table.userId),
    index('ride_invites_creator').on(table.createdBy),
  ],
)
