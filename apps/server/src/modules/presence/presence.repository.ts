import { and, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { chatRoomMembersTable, chatRoomsTable } from '../chat/chat.table.ts'
import { blockedWith, friendsOf } from '../relationships/relationships.filters.ts'
import { isAlive } from '../users/living-rider.repository.ts'
import { columnsForFriends, riderColumns } from '../users/rider.select.ts'
import { usersTable } from '../users/users.table.ts'

/** Without riders who have a block with the rider. */
const among = (userId: string, riderIds: SQL): SQL<string[]> => sql`array(
  select a.id from ${usersTable} a
  where a.deleted_at is null and a.id <> all(array${blockedWith(userId)}) and a.id in ${riderIds})`

/** Riders in a direct room who are not friends. */
const partnersOf = (userId: string): SQL => sql`(
  select o.user_id from ${chatRoomMembersTable} m
  join ${chatRoomsTable} r on r.id = m.room_id and r.direct_key is not null
  join ${chatRoomMembersTable} o on o.room_id = r.id and o.user_id <> m.user_id
  where m.user_id = ${userId} and o.user_id not in ${friendsOf(userId)})`

/** One query, because after a restart all riders connect at once. */
const withAudience = (userId: string) => ({
  ...riderColumns,
  showPresenceToFriends: columnsForFriends.showPresence,
  friends: among(userId, friendsOf(userId)),
  partners: among(userId, partnersOf(userId)),
})

export function createPresenceRepository(db: Database) {
  const own = (userId: string) => and(eq(usersTable.id, userId), isAlive)

  async function note(userId: string, noted: { lastActiveAt?: Date; leftAt: Date | null }) {
    const [row] = await db.update(usersTable).set(noted).where(own(userId)).returning(withAudience(userId))
    return row
  }

  return {
    noteConnected: (userId: string, now: Date) => note(userId, { lastActiveAt: now, leftAt: null }),
    noteLeft: (userId: string, now: Date) => note(userId, { leftAt: now }),

    async find(userId: string) {
      const [row] = await db.select(withAudience(userId)).from(usersTable).where(own(userId))
      return row
    },

    /** One statement, only for riders whose last update is old. */
    async keepFresh(userIds: string[], now: Date, before: Date): Promise<void> {
      const isLongAgo = or(isNull(usersTable.lastActiveAt), lt(usersTable.lastActiveAt, before))
      await db
        .update(usersTable)
        .set({ lastActiveAt: now })
        .where(and(inArray(usersTable.id, userIds), isAlive, isLongAgo))
    },
  }
}
