import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { messagesTable } from '../chat.table.ts'

const { id, senderId, isDeleted, contentType } = messagesTable

export function createMessagesOfRiderRepository(tx: Database) {
  return {
    /** Messages of the rider that still have content. System messages belong to the conversation. */
    async lockNext(userId: string, limit: number): Promise<number[]> {
      const rows = await tx
        .select({ id })
        .from(messagesTable)
        .where(and(eq(senderId, userId), eq(isDeleted, false), ne(contentType, 'system')))
        .orderBy(asc(id))
        .limit(limit)
        .for('no key update')
      return rows.map((row) => row.id)
    },
  }
}
