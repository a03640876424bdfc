import { and, asc, gt, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { messagesTable } from '../chat.table.ts'

const { id, roomId, sentAt, storageKey } = messagesTable

export function createOldMessagesRepository(tx: Database) {
  return {
    /** A page of the messages after `afterId`. Ids grow with time, so the oldest messages come first. */
    listOldest: (afterId: number, limit: number) =>
      tx.select({ id, sentAt }).from(messagesTable).where(gt(id, afterId)).orderBy(asc(id)).limit(limit),

    /** Skips messages that a rider has locked. @returns the rooms of the others, and the keys of their files */
    async delete(ids: number[], before: Date): Promise<{ roomIds: number[]; keys: string[] }> {
      const unlocked = tx
        .select({ id })
        .from(messagesTable)
        .where(and(inArray(id, ids), lt(sentAt, before)))
        .orderBy(asc(id))
        .for('update', { skipLocked: true })
      const deleted = await tx.delete(messagesTable).where(inArray(id, unlocked)).returning({ roomId, key: storageKey })
      return { roomIds: deleted.map((message) => message.roomId), keys: deleted.flatMap(({ key }) => key ?? []) }
    },
  }
}
