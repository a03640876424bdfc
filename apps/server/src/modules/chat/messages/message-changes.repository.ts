import { and, asc, countDistinct, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { chatRoomMembersTable, messageReactionsTable, messagesTable } from '../chat.table.ts'
import { blocksTable } from '../../relationships/friends.table.ts'
import { isVisibleTo } from './messages.select.ts'
import type { Audience } from './per-recipient.ts'

export type StoredMessage = typeof messagesTable.$inferSelect

/** A deleted message keeps its row and its number. */
export const withoutContent = { content: '', metadata: null, storageKey: null, isDeleted: true }

export function createMessageChangesRepository(db: Database) {
  return {
    /**
     * Serialises changes of a message; undefined if the rider may not see it. Weaker than `for update`: a reply, which only
     * refers to the message, does not wait.
     */
    async lock(roomId: number, messageId: number, riderId: string): Promise<StoredMessage | undefined> {
      const [row] = await db
        .select()
        .from(messagesTable)
        .where(and(eq(messagesTable.id, messageId), eq(messagesTable.roomId, roomId), isVisibleTo(riderId)))
        .for('no key update')
      return row
    },

    /** Like `lock`, without the check of the viewer. */
    async lockAny(messageId: number): Promise<StoredMessage | undefined> {
      const [row] = await db.select().from(messagesTable).where(eq(messagesTable.id, messageId)).for('no key update')
      return row
    },

    /** The sender of a message never changes. */
    async findSender(where: { messageId: number } | { storageKey: string }) {
      const [row] = await db
        .select({ messageId: messagesTable.id, senderId: messagesTable.senderId })
        .from(messagesTable)
        .where(
          'messageId' in where ? eq(messagesTable.id, where.messageId) : eq(messagesTable.storageKey, where.storageKey),
        )
      return row
    },

    async change(messageId: number, change: Partial<StoredMessage>): Promise<void> {
      await db.update(messagesTable).set(change).where(eq(messagesTable.id, messageId))
    },

    /** @returns whether the reaction is new */
    async addReaction(messageId: number, userId: string, emoji: string): Promise<boolean> {
      const added = await db
        .insert(messageReactionsTable)
        .values({ messageId, userId, emoji })
        .onConflictDoNothing()
        .returning({ emoji: messageReactionsTable.emoji })
      return added.length > 0
    },

    async emojisOn(messageId: number): Promise<number> {
      const [row] = await db
        .select({ emojis: countDistinct(messageReactionsTable.emoji) })
        .from(messageReactionsTable)
        .where(eq(messageReactionsTable.messageId, messageId))
      return row?.emojis ?? 0
    },

    /** @returns whether the reaction existed */
    async removeReaction(messageId: number, userId: string, emoji: string): Promise<boolean> {
      const { messageId: id, userId: rider, emoji: sign } = messageReactionsTable
      const removed = await db
        .delete(messageReactionsTable)
        .where(and(eq(id, messageId), eq(rider, userId), eq(sign, emoji)))
        .returning({ emoji: sign })
      return removed.length > 0
    },

    async removeReactions(messageId: number): Promise<void> {
      await db.delete(messageReactionsTable).where(eq(messageReactionsTable.messageId, messageId))
    },

    async removeReactionsOf(userId: string): Promise<void> {
      await db.delete(messageReactionsTable).where(eq(messageReactionsTable.userId, userId))
    },

    /** For the data export. */
    reactionsOf: (userId: string) =>
      db
        .select()
        .from(messageReactionsTable)
        .where(eq(messageReactionsTable.userId, userId))
        .orderBy(asc(messageReactionsTable.createdAt)),

    /** The members of the room, and the blocks among them and the named riders. */
    async audience(roomId: number, named: readonly string[]): Promise<Audience> {
      const members = await db
        .select({ userId: chatRoomMembersTable.userId })
        .from(chatRoomMembersTable)
        .where(eq(chatRoomMembersTable.roomId, roomId))
        .orderBy(asc(chatRoomMembersTable.userId))
      const ids = members.map(({ userId }) => userId)
      const riderIds = sql.param([...new Set([...ids, ...named])])
      const { blockerId, blockedId } = blocksTable
      const blocks = await db
        .select({ blockerId, blockedId })
        .from(blocksTable)
        .where(sql`${blockerId} = any(${riderIds}::text[]) and ${blockedId} = any(${riderIds}::text[])`)
      return { members: ids, blocks: blocks.map((block) => [block.blockerId, block.blockedId]) }
    },
  }
}
