import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { rowsInPages } from '../../platform/database/rows-in-pages.ts'
import { chatRoomMembersTable, messagesTable } from './chat.table.ts'

export function createChatRepository(db: Database) {
  return {
    /** For the data export. */
    membershipsOf: (userId: string) =>
      rowsInPages(db, {
        table: chatRoomMembersTable,
        key: chatRoomMembersTable.id,
        where: eq(chatRoomMembersTable.userId, userId),
      }),

    /** For the data export. */
    messagesOf: (userId: string) =>
      rowsInPages(db, { table: messagesTable, key: messagesTable.id, where: eq(messagesTable.senderId, userId) }),
  }
}
