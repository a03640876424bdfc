import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { friendRow, friendRows, type FriendRow } from './friend-row.select.ts'
import type { Relationship } from './friends.policy.ts'
import { blocksTable, friendshipsTable, refusalsTable } from './friends.table.ts'

interface FoundRelationship extends Relationship {
  friendshipId: number | null
  /** The other rider blocked the caller. */
  isBlocked: boolean
}

export function createFriendsRepository(db: Database) {
  return {
    list: (viewerId: string): Promise<FriendRow[]> => db.read(friendRows, { viewerId }),

    async find(viewerId: string, id: number): Promise<FriendRow | undefined> {
      const [row] = await db.read(friendRow, { viewerId, id })
      return row
    },

    async findBlockId(blockerId: string, blockedId: string): Promise<number | undefined> {
      const [row] = await db
        .select({ id: blocksTable.id })
        .from(blocksTable)
        .where(and(eq(blocksTable.blockerId, blockerId), eq(blocksTable.blockedId, blockedId)))
      return row?.id
    },

    /** All data that decides about a request. */
    async relationship(askerId: string, otherId: string): Promise<FoundRelationship> {
      const isBlock = (one: string, other: string) =>
        sql`exists (select from ${blocksTable} where blocker_id = ${one} and blocked_id = ${other})`
      const { rows } = await db.execute<FoundRelationship & Record<string, unknown>>(sql`
        select f.id as "friendshipId", f.status, coalesce(f.user_id = ${askerId}, false) as "isOwn",
          ${isBlock(askerId, otherId)} as "blocksOther", ${isBlock(otherId, askerId)} as "isBlocked",
          (select refused_at from ${refusalsTable} where asker_id = ${askerId} and refuser_id = ${otherId}) as "refusedAt"
        from (select least(${askerId}, ${otherId}) as first, greatest(${askerId}, ${otherId}) as second) pair
        left join ${friendshipsTable} f
          on least(f.user_id, f.friend_id) = pair.first and greatest(f.user_id, f.friend_id) = pair.second`)
      const [row] = rows
      if (!row) throw new Error('a row without a table is always there')
      // Drizzle does not decode the columns of a raw statement.
      return { ...row, refusedAt: row.refusedAt && new Date(row.refusedAt) }
    },

    /** Replaces a refused request between the two. */
    async addRequest(askerId: string, otherId: string, now: Date, oldId: number | null): Promise<number> {
      const request = { userId: askerId, friendId: otherId, status: 'pending' as const, createdAt: now, updatedAt: now }
      if (oldId !== null) await this.remove(oldId)
      const [row] = await db.insert(friendshipsTable).values(request).returning({ id: friendshipsTable.id })
      if (!row) throw new Error('an insert gives its row back')
      return row.id
    },

    async setStatus(id: number, status: 'accepted' | 'rejected', now: Date): Promise<void> {
      await db.update(friendshipsTable).set({ status, updatedAt: now }).where(eq(friendshipsTable.id, id))
    },

    async remove(id: number): Promise<void> {
      await db.delete(friendshipsTable).where(eq(friendshipsTable.id, id))
    },

    async noteRefusal(askerId: string, refuserId: string, refusedAt: Date): Promise<void> {
      await db
        .insert(refusalsTable)
        .values({ askerId, refuserId, refusedAt })
        .onConflictDoUpdate({ target: [refusalsTable.askerId, refusalsTable.refuserId], set: { refusedAt } })
    },

    /** Called when the refusing rider sends a request. */
    async forgetRefusal(askerId: string, refuserId: string): Promise<void> {
      await db
        .delete(refusalsTable)
        .where(and(eq(refusalsTable.askerId, askerId), eq(refusalsTable.refuserId, refuserId)))
    },
  }
}
