import { eq, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { rowsInPages } from '../../platform/database/rows-in-pages.ts'
import { blocksTable, friendshipsTable, refusalsTable } from './friends.table.ts'

/** For the data export and the deletion of the account. */
export function createFriendRecordsRepository(db: Database) {
  const friendshipsOf = (userId: string) =>
    or(eq(friendshipsTable.userId, userId), eq(friendshipsTable.friendId, userId))

  return {
    friendshipsOf: (userId: string) =>
      rowsInPages(db, { table: friendshipsTable, key: friendshipsTable.id, where: friendshipsOf(userId) }),

    blocksBy: (userId: string) =>
      rowsInPages(db, { table: blocksTable, key: blocksTable.id, where: eq(blocksTable.blockerId, userId) }),

    refusalsBy: (userId: string) =>
      rowsInPages(db, { table: refusalsTable, key: refusalsTable.askerId, where: eq(refusalsTable.refuserId, userId) }),

    /** @returns the riders with a friendship or a request */
    async removeAllOf(userId: string): Promise<string[]> {
      const ended = await db.delete(friendshipsTable).where(friendshipsOf(userId)).returning()
      await db.delete(blocksTable).where(or(eq(blocksTable.blockerId, userId), eq(blocksTable.blockedId, userId)))
      await db.delete(refusalsTable).where(or(eq(refusalsTable.askerId, userId), eq(refusalsTable.refuserId, userId)))
      return ended.map((row) => (row.userId === userId ? row.friendId : row.userId))
    },
  }
}
