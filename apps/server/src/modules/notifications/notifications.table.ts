import { boolean, index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

export const notificationsTable = pgTable(
  'notifications',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link'),
    read: boolean('read').notNull().default(false),
    timestamp: moment('timestamp').notNull().defaultNow(),
  },
  (table) => [index('notifications_user').on(table.userId, table.id), index('notifications_age').on(table.timestamp)],
)
