import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { notificationTopic } from '@scooter-rides/contract'
import type { Translatable } from '@scooter-rides/messages'
import { choice, createdAt, moment, oneOf } from '../../platform/database/columns.ts'
import { sessionsTable } from '../auth/auth.table.ts'
import { usersTable } from '../users/users.table.ts'

/** The topics of the settings, and `team`, which no setting turns off. */
const storedTopics = [...notificationTopic.options, 'team'] as const

/** What a notification says, for its reader's language. */
export interface NoticeMessage {
  title: Translatable
  /** Sentences; empty for none. */
  body: Translatable[]
}

export interface StoredMessage extends NoticeMessage {
  /** ISO 8601, equal to the timestamp of the row. A process of an older release replaces the row without its message. */
  writtenAt: string
}

export const notificationsTable = pgTable(
  'notifications',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** The setting that turns off pushes. Rows of older releases count as `rides`. */
    topic: choice('topic', storedTopics).notNull().default('rides'),
    /** The thing it is about, such as `room:7`: a subject has at most one unread notification, with the latest state. */
    subject: text('subject'),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** Title and body as messages, translated for the reader. Null in rows of older releases, which show `title` and `body`. */
    message: jsonb('message').$type<StoredMessage>(),
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

/** Browsers that subscribed to push messages. */
export const pushSubscriptionsTable = pgTable(
  'push_subscriptions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The session that subscribed: the subscription ends with it. */
    sid: text('sid')
      .notNull()
      .references(() => sessionsTable.sid, { onDelete: 'cascade' }),
    /** One subscription per browser: the next rider who signs in there takes it over. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId), index('push_subscriptions_session').on(table.sid)],
)

export const digestsTable = pgTable('digests', {
  userId: text('user_id')
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  sentAt: moment('sent_at').notNull(),
})

/** Riders in quiet hours with notifications that are held back until they end. */
export const quietPushesTable = pgTable(
  'quiet_pushes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Notifications from this moment on were held back. */
    since: moment('since').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('quiet_pushes_due').on(table.dueAt)],
)
