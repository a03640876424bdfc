import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { friendshipStatus } from '@scooter-rides/contract'
import { choice, createdAt, moment, oneOf, updatedAt } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

/** Blocks have their own table. */
const storedStatuses = friendshipStatus.exclude(['blocked']).options

/** One row per pair: `userId` sent the request to `friendId`. */
export const friendshipsTable = pgTable(
  'friendships',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    friendId: text('friend_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    status: choice('status', storedStatuses).notNull().default('pending'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Concurrent requests of two riders to each other must result in one row.
    uniqueIndex('friendships_pair').on(
      sql`least(${table.userId}, ${table.friendId})`,
      sql`greatest(${table.userId}, ${table.friendId})`,
    ),
    index('friendships_user').on(table.userId, table.status),
    index('friendships_friend').on(table.friendId, table.status),
    oneOf(table.status, storedStatuses),
  ],
)

/** Both riders may have blocked each other. The ids come from the sequence of friendships, because the browser shows both in one list. */
export const blocksTable = pgTable(
  'blocks',
  {
    id: integer('id')
      .notNull()
      .unique()
      .default(sql`nextval('friendships_id_seq'::regclass)`),
    blockerId: text('blocker_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId, table.blockerId),
  ],
)

/** It counts for a week, even after the request was deleted. */
export const refusalsTable = pgTable(
  'friend_refusals',
  {
    askerId: text('asker_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    refuserId: text('refuser_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    refusedAt: moment('refused_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.askerId, table.refuserId] }),
    index('friend_refusals_refuser').on(table.refuserId),
  ],
)
