import { and, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/database.ts'
import { preparedRead, type RowOf } from '../../../platform/database/prepared/index.ts'
import { blockedWith } from '../../relationships/relationships.filters.ts'
import { usersTable } from '../../users/users.table.ts'
import { chatRoomMembersTable, chatRoomsTable } from '../chat.table.ts'
import { isDirectRoom } from '../direct-room.filters.ts'
import { readMarksFor } from './read-marks.filters.ts'

const viewerId = sql.placeholder('viewerId')
const hidden = sql`array${blockedWith(viewerId)}`

/** Without members that have a block with the viewer. */
const others = sql<string[]>`(
  select coalesce(json_agg(o.user_id), '[]') from ${chatRoomMembersTable} o
  where o.room_id = ${chatRoomsTable.id} and o.user_id <> ${viewerId} and o.user_id <> all(${hidden}))`

const membership = preparedRead(
  () =>
    new QueryBuilder()
      .select({
        lastSeq: chatRoomsTable.lastSeq,
        lastReadSeq: chatRoomMembersTable.lastReadSeq,
        firstName: usersTable.firstName,
        sendTyping: sql<boolean>`coalesce((${usersTable.settings} ->> 'sendTyping')::boolean, true)`,
        memberCount: sql<number>`(
          select count(*)::int from ${chatRoomMembersTable} o where o.room_id = ${chatRoomsTable.id})`,
        readMarks: readMarksFor(viewerId),
        others,
        /** True if one of two members blocked the other. */
        isBlocked: sql<boolean>`${isDirectRoom} and exists (
          select from ${chatRoomMembersTable} o
          where o.room_id = ${chatRoomsTable.id} and o.user_id = any(${hidden}))`,
      })
      .from(chatRoomMembersTable)
      .innerJoin(chatRoomsTable, eq(chatRoomsTable.id, chatRoomMembersTable.roomId))
      .innerJoin(usersTable, eq(usersTable.id, chatRoomMembersTable.userId))
      .where(
        and(eq(chatRoomMembersTable.roomId, sql.placeholder('roomId')), eq(chatRoomMembersTable.userId, viewerId)),
      ),
  { isShort: true },
)

export type Membership = RowOf<typeof membership>

export function createMembershipRepository(db: Database) {
  return {
    /** Undefined for riders who are not members. */
    async find(roomId: number, riderId: string): Promise<Membership | undefined> {
      const [row] = await db.read(membership, { roomId, viewerId: riderId })
      return row
    },
  }
}
