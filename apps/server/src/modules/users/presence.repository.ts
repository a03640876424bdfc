import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { chatRoomMembersTable, chatRoomsTable } from '../chat/chat.table.ts'
import { blockedWith, friendsOf } from '../friends/ties.filters.ts'
import { isAlive } from './living-rider.repository.ts'
import { riderColumns } from './rider.select.ts'
import { usersTable } from './users.table.ts'

export function createPresenceRepository(db: Database) {
  const own = (userId: string) => and(eq(usersTable.id, userId), isAlive)

  return {
    async noteCame(userId: string, now: Date): Promise<void> {
      await db.update(usersTable).set({ lastActiveAt: now, leftAt: null }).where(own(userId))
    },

    async noteLeft(userId: string, now: Date): Promise<void> {
      await db.update(usersTable).set({ leftAt: now }).where(own(userId))
    },

    /** Of riders with an open page: one statement for all, and only those for whom it was long ago. */
    async keepFresh(userIds: string[], now: Date, before: Date): Promise<void> {
      const isLongAgo = or(isNull(usersTable.lastActiveAt), lt(usersTable.lastActiveAt, before))
      await db
        .update(usersTable)
        .set({ lastActiveAt: now })
        .where(and(inArray(usersTable.id, userIds), isAlive, isLongAgo))
    },

    async find(userId: string) {
      const [row] = await db.select(riderColumns).from(usersTable).where(own(userId))
      return row
    },

    /** Friends, and those with whom the rider has a conversation of two; nobody with whom there is a block. */
    async audienceOf(userId: string): Promise<string[]> {
      const partners = sql`(
        select o.user_id from ${chatRoomMembersTable} m
        join ${chatRoomsTable} r on r.id = m.room_id and r.direct_key is not null
        join ${chatRoomMembersTable} o on o.room_id = r.id and o.user_id <> m.user_id
        where m.user_id = ${userId})`
      const rows = await db
        .select({ id: usersTable.id })
        .from(usersTable)
        .where(
          and(
            isAlive,
            sql`${usersTable.id} in (${friendsOf(userId)} union ${partners})`,
            sql`${usersTable.id} <> all(array${blockedWith(userId)})`,
          ),
        )
      return rows.map(({ id }) => id)
    },
  }
}
