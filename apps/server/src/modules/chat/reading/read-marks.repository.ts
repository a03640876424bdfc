import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { usersTable } from '../../users/users.table.ts'
import { chatRoomMembersTable, chatRoomsTable } from '../chat.table.ts'

interface Moved {
  lastReadSeq: number
  sendReceipts: boolean
}

export function createReadMarksRepository(db: Database) {
  return {
    /** Advances a read mark, never backwards and never beyond the last message; undefined if nothing changed. */
    async move(roomId: number, riderId: string, upTo: number, now: Date): Promise<Moved | undefined> {
      const { lastReadSeq } = chatRoomMembersTable
      const end = sql`least(${upTo}::bigint, ${chatRoomsTable.lastSeq})`
      const [row] = await db
        .update(chatRoomMembersTable)
        .set({ lastReadSeq: end, lastReadAt: now })
        .from(chatRoomsTable)
        .innerJoin(usersTable, eq(usersTable.id, riderId))
        .where(
          and(
            eq(chatRoomMembersTable.roomId, roomId),
            eq(chatRoomMembersTable.userId, riderId),
            eq(chatRoomsTable.id, roomId),
            sql`${lastReadSeq} < ${end}`,
          ),
        )
        .returning({
          lastReadSeq,
          sendReceipts: sql<boolean>`coalesce((${usersTable.settings} ->> 'sendReceipts')::boolean, true)`,
        })
      return row
    },
  }
}
