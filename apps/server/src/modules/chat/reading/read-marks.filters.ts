import { sql } from 'drizzle-orm'
import { limits } from '@scooter-rides/contract'
import { blockedWith, type RiderId } from '../../relationships/relationships.filters.ts'
import { usersTable } from '../../users/users.table.ts'
import { chatRoomMembersTable, chatRoomsTable } from '../chat.table.ts'
import type { ReadMark } from '../messages/read-by.ts'

/** The read marks of members who send read receipts; empty in a large room. */
export const readMarksFor = (viewerId: RiderId) => sql<ReadMark[]>`(
  select case when count(*) <= ${sql.raw(String(limits.receiptMembers))} then coalesce(
    json_agg(json_build_array(o.user_id, o.last_read_seq)) filter (
      where o.user_id <> all(array${blockedWith(viewerId)}) and coalesce((u.settings ->> 'sendReceipts')::boolean, true)), '[]') else '[]' end
  from ${chatRoomMembersTable} o join ${usersTable} u on u.id = o.user_id where o.room_id = ${chatRoomsTable.id})`
