import { and, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { limits } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { preparedRead } from '../../../platform/database/prepared/index.ts'
import { chatRoomMembersTable } from '../chat.table.ts'
import { unreadCountOf } from './unread.filters.ts'

const riderId = sql.placeholder('riderId')

const unreadOfAll = preparedRead(
  () =>
    new QueryBuilder()
      .select({
        unreadCount: sql<number>`least(coalesce(sum(${unreadCountOf(riderId)}), 0), ${sql.raw(String(limits.unreadCount))})::int`,
      })
      .from(chatRoomMembersTable)
      .where(and(eq(chatRoomMembersTable.userId, riderId), eq(chatRoomMembersTable.isMuted, false))),
  { isShort: true },
)

export function createUnreadRepository(db: Database) {
  return {
    /** In all rooms that are not muted. */
    async ofRider(id: string): Promise<number> {
      const [row] = await db.read(unreadOfAll, { riderId: id })
      return row?.unreadCount ?? 0
    },
  }
}
