import { bigint, boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, createdAt, moment, oneOf } from '../../platform/database/columns.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { usersTable } from '../users/users.table.ts'

const memberRoles = ['member', 'admin'] as const
const contentTypes = ['text', 'image', 'file', 'location', 'system'] as const

export const chatRoomsTable = pgTable(
  'chat_rooms',
  {
    id: serial('id').primaryKey(),
    name: text('name'),
    isGroupChat: boolean('is_group_chat').notNull().default(false),
    rideId: integer('ride_id')
      .unique()
      .references(() => ridesTable.id, { onDelete: 'set null' }),
    /** The two riders of a direct room in order: the same two find the same room. */
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
    id: serial('id').primaryKey(),
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
    joinedAt: moment('joined_at').notNull().defaultNow(),
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
    id: serial('id').primaryKey(),
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRoomsTable.id, { onDelete: 'cascade' }),
    /** Grows by one a room, without gaps. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    senderId: text('sender_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    clientId: text('client_id'),
    content: text('content').notNull(),
    contentType: choice('content_type', contentTypes).notNull().default('text'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    readBy: jsonb('read_by').$type<string[]>().notNull().default([]),
    isDeleted: boolean('is_deleted').notNull().default(false),
    storageKey: text('storage_key'),
  },
  (table) => [
    uniqueIndex('messages_seq').on(table.roomId, table.seq),
    uniqueIndex('messages_client_id').on(table.roomId, table.senderId, table.clientId),
    index('messages_sender').on(table.senderId),
    oneOf(table.contentType, contentTypes),
  ],
)
