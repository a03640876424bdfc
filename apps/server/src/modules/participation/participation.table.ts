import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { participantAnswer } from '@scooter-rides/contract'
import { choice, createdAt, moment, oneOf } from '../../platform/database/columns.ts'
import { ridesTable, rideStopsTable } from '../rides/rides.table.ts'
import { usersTable } from '../users/users.table.ts'

/** `queue` increases with every RSVP and orders the waiting list. */
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
    inviteId: integer('invite_id').references(() => rideInvitesTable.id, { onDelete: 'set null' }),
    /** The boarding stop was moved or deleted and the rider has not confirmed yet. Any RSVP resets it. */
    askedAgain: boolean('asked_again').notNull().default(false),
    /** The former name of that stop, together with `askedAgain`. */
    stopWas: text('stop_was'),
  },
  (table) => [
    primaryKey({ columns: [table.rideId, table.userId] }),
    index('ride_participants_queue').on(table.rideId, table.answer, table.queue),
    index('ride_participants_user').on(table.userId, table.answer, table.rideId),
    index('ride_participants_stop').on(table.stopId),
    // A partial index, because few riders join through an invite.
    index('ride_participants_invite')
      .on(table.inviteId)
      .where(sql`${table.inviteId} is not null`),
    oneOf(table.answer, participantAnswer.options),
  ],
)

/** Either named for one rider, or a link for many (with the hash of its token). */
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
    /** A revoked invite keeps its row if a rider joined through it. */
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('ride_invites_ride').on(table.rideId, table.id),
    index('ride_invites_user').on(table.userId),
    index('ride_invites_creator').on(table.createdBy),
  ],
)
