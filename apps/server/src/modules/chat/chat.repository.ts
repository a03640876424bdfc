import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { rowsInPages } from '../../platform/database/rows-in-pages.ts'
import { messagesTable } from './chat.table.ts'

export function createChatRepository(db: Database) {
  return {
    /** For the rider's own file. */
    messagesOf: (userId: string) =>
      rowsInPages(db, { table: messagesTable, key: messagesTable.id, where: eq(messagesTable.senderId, userId) }),
  }
}
