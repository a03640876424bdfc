import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { contentType, memberRole, type MessageMetadata } from '@scooter-rides/contract'
import { choice, createdAt, moment, oneOf } from '../../platform/database/columns.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { usersTable } from '../users/users.table.ts'

const memberRoles = memberRole.options
const contentTypes = contentType.options

export const chatRoomsTable = pgTable(
  'chat_rooms',
  {
    id: serial('id').primaryKey(),
    name: text('name'),
    isGroupChat: boolean('is_group_chat').notNull().default(false),
    rideId: integer('ride_id')
      .unique()
      .references(() => ridesTable.id, { onDelete: 'set null' }),
    /** The sorted ids of the two riders of a direct room: the same two get the same room. */
    directKey: text('direct_key').unique(),
    createdBy: text('created_by').references(() => usersTable.id, { onDelete: 'set null' }),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
    lastMessageAt: moment('last_message_at'),
    createdAt: createdAt(),
  },
  (table) => [index('chat_rooms_creator').on(table.createdBy)],
)

export const chatRoomMembersTable = pgTable(
  'chat_room_members',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRoomsTable.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    role: choice('role', memberRoles).notNull().default('member'),
    isMuted: boolean('is_muted').notNull().default(false),
    lastReadSeq: bigint('last_read_seq', { mode: 'number' }).notNull().default(0),
    lastReadAt: moment('last_read_at'),
    /** The last message that the member was notified of, so that each message notifies at most once. */
    notifiedSeq: bigint('notified_seq', { mode: 'number' }).notNull().default(0),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    /** Added by a member: in a ride's room only the rider's own "no" removes this membership. */
    wasAdded: boolean('was_added').notNull().default(false),
  },
  (table) => [
    uniqueIndex('chat_room_members_once').on(table.roomId, table.userId),
    index('chat_room_members_user').on(table.userId),
    oneOf(table.role, memberRoles),
  ],
)

export const messagesTable = pgTable(
  'messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRoomsTable.id, { onDelete: 'cascade' }),
    /** Increases by one per room, without gaps. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    senderId: text('sender_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    clientId: text('client_id'),
    content: text('content').notNull(),
    contentType: choice('content_type', contentTypes).notNull().default('text'),
    metadata: jsonb('metadata').$type<MessageMetadata>(),
    /** The quoted message; null also after it was deleted with its account. */
    replyToId: bigint('reply_to_id', { mode: 'number' }),
    sentAt: moment('sent_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    isDeleted: boolean('is_deleted').notNull().default(false),
    storageKey: text('storage_key'),
  },
  (table) => [
    uniqueIndex('messages_seq').on(table.roomId, table.seq),
    // Unique over all rooms: a repeated request with another room finds the message and is refused.
    uniqueIndex('messages_client_id').on(table.senderId, table.clientId),
    index('messages_sender').on(table.senderId),
    // Rows are stored in this order, so a small BRIN index finds the start of a month.
    index('messages_sent').using('brin', table.sentAt),
    // A file belongs to one message, so that the permission to read it depends on one room.
    uniqueIndex('messages_file')
      .on(table.storageKey)
      .where(sql`${table.storageKey} is not null`),
    foreignKey({ columns: [table.replyToId], foreignColumns: [table.id], name: 'messages_reply_to' }).onDelete(
      'set null',
    ),
    index('messages_replies')
      .on(table.replyToId)
      .where(sql`${table.replyToId} is not null`),
    oneOf(table.contentType, contentTypes),
  ],
)

export const messageReactionsTable = pgTable(
  'message_reactions',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => messagesTable.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    emoji: text('emoji').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.emoji, table.userId] }),
    index('message_reactions_user').on(table.userId),
  ],
)
