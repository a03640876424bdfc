import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { notificationTopic } from '@scooter-rides/contract'
import { choice, createdAt, moment, oneOf } from '../../platform/database/columns.ts'
import { sessionsTable } from '../auth/auth.table.ts'
import { usersTable } from '../users/users.table.ts'

/** The switches of riders, and the word of the team, which no switch silences. */
const storedTopics = [...notificationTopic.options, 'team'] as const

export const notificationsTable = pgTable(
  'notifications',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Which switch silences it on phones and desktops. Rows that an older version wrote count as news of rides. */
    topic: choice('topic', storedTopics).notNull().default('rides'),
    /** What it is about, such as `room:7`: of one thing there is one unread notification, which says the latest. */
    subject: text('subject'),
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link'),
    /** The actors of a notification that combines several events; each counts once. */
    actorIds: text('actor_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    read: boolean('read').notNull().default(false),
    timestamp: moment('timestamp').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.id),
    index('notifications_age').on(table.timestamp),
    uniqueIndex('notifications_subject')
      .on(table.userId, table.subject)
      .where(sql`${table.subject} is not null and not ${table.read}`),
    oneOf(table.topic, storedTopics),
  ],
)

/** Browsers that asked to be sent notifications. */
export const pushSubscriptionsTable = pgTable(
  'push_subscriptions',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The session that asked: with it the subscription ends. */
    sid: text('sid')
      .notNull()
      .references(() => sessionsTable.sid, { onDelete: 'cascade' }),
    /** A browser has one: who signs in there next takes it over. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId), index('push_subscriptions_session').on(table.sid)],
)

/** When a rider was last sent the mail of the day. */
export const digestsTable = pgTable('digests', {
  userId: text('user_id')
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  sentAt: moment('sent_at').notNull(),
})

/** Riders whose phones and desktops are silent now, and what happens there when their quiet hours end. */
export const quietPushesTable = pgTable(
  'quiet_pushes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** What came from then on was held back. */
    since: moment('since').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('quiet_pushes_due').on(table.dueAt)],
)
