import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { blocksTable, friendshipsTable } from './friends.table.ts'
import { isBlockBetween } from './relationships.filters.ts'

export function createBlocksRepository(db: Database) {
  return {
    /** Also a refused request. */
    async removeFriendship(one: string, other: string): Promise<void> {
      await db
        .delete(friendshipsTable)
        .where(
          or(
            and(eq(friendshipsTable.userId, one), eq(friendshipsTable.friendId, other)),
            and(eq(friendshipsTable.userId, other), eq(friendshipsTable.friendId, one)),
          ),
        )
    },

    /** @returns whether the block is new */
    async add(blockerId: string, blockedId: string): Promise<boolean> {
      const added = await db.insert(blocksTable).values({ blockerId, blockedId }).onConflictDoNothing().returning()
      return added.length > 0
    },

    /** @returns whether the block existed */
    async remove(blockerId: string, blockedId: string): Promise<boolean> {
      const removed = await db
        .delete(blocksTable)
        .where(and(eq(blocksTable.blockerId, blockerId), eq(blocksTable.blockedId, blockedId)))
        .returning()
      return removed.length > 0
    },

    async isBetween(one: string, other: string): Promise<boolean> {
      const { rows } = await db.execute<{ isBlock: boolean }>(sql`select ${isBlockBetween(one, other)} as "isBlock"`)
      return rows[0]?.isBlock ?? false
    },
  }
}
