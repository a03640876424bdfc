import { and, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/database.ts'
import { preparedRead } from '../../../platform/database/prepared/index.ts'
import { chatRoomMembersTable, messagesTable } from '../chat.table.ts'
import { isOfNobodyBlocked } from './messages.select.ts'

const riderId = sql.placeholder('riderId')

const sharedFile = preparedRead(
  () =>
    new QueryBuilder()
      .select({ messageId: messagesTable.id })
      .from(messagesTable)
      .innerJoin(chatRoomMembersTable, eq(chatRoomMembersTable.roomId, messagesTable.roomId))
      .where(
        and(
          eq(messagesTable.storageKey, sql.placeholder('key')),
          eq(messagesTable.isDeleted, false),
          eq(chatRoomMembersTable.userId, riderId),
          isOfNobodyBlocked(riderId),
        ),
      ),
  { isShort: true },
)

/** Whether a rider is in the room of the message with this file and may see messages of its sender. */
export const isSharedIn =
  (db: Database) =>
  async (key: string, readerId: string): Promise<boolean> =>
    (await db.read(sharedFile, { key, riderId: readerId })).length > 0
