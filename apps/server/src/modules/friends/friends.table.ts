import { sql } from 'drizzle-orm'
import { index, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { friendshipStatus } from '@scooter-rides/contract'
import { choice, createdAt, oneOf, updatedAt } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

/** One row for two riders: `userId` asked, or blocked, `friendId`. */
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
    status: choice('status', friendshipStatus.options).notNull().default('pending'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Two riders asking each other at the same moment must meet in one row.
    uniqueIndex('friendships_pair').on(
      sql`least(${table.userId}, ${table.friendId})`,
      sql`greatest(${table.userId}, ${table.friendId})`,
    ),
    index('friendships_user').on(table.userId, table.status),
    index('friendships_friend').on(table.friendId, table.status),
    oneOf(table.status, friendshipStatus.options),
  ],
)
