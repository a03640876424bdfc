import { sql, type SQL } from 'drizzle-orm'
import { limits } from '@scooter-rides/contract'
import { blockedWith, type RiderId } from '../../relationships/relationships.filters.ts'
import { chatRoomMembersTable, messagesTable } from '../chat.table.ts'

/** Counts up to `limits.unreadCount` for a row of `chat_room_members`, by the index of message numbers. */
export const unreadCountOf = (riderId: RiderId): SQL<number> => sql<number>`(
  select count(*)::int from (
    select from ${messagesTable} m
    where m.room_id = ${chatRoomMembersTable.roomId} and m.seq > ${chatRoomMembersTable.lastReadSeq}
      and m.sender_id <> ${riderId} and not m.is_deleted and m.sender_id <> all(array${blockedWith(riderId)})
    limit ${sql.raw(String(limits.unreadCount))}) unread)`
