import { sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { MemberRole } from '@scooter-rides/contract'
import { toMicroseconds } from '../../../platform/database/microseconds.filters.ts'
import { preparedRead, type RowOf } from '../../../platform/database/prepared/index.ts'
import { foldedPattern } from '../../../platform/words/contains-word.filters.ts'
import { blockedWith } from '../../relationships/relationships.filters.ts'
import { foldedNames } from '../../users/rider-name.filters.ts'
import { riderColumns } from '../../users/rider.select.ts'
import type { RiderRow } from '../../users/rider-view.ts'
import { usersTable } from '../../users/users.table.ts'
import { chatRoomMembersTable, chatRoomsTable, messagesTable } from '../chat.table.ts'
import { readMarksFor } from '../reading/read-marks.filters.ts'
import { unreadCountOf } from '../reading/unread.filters.ts'

const given = (name: string) => sql.placeholder(name)
const room = chatRoomsTable
const own = chatRoomMembersTable

const place = toMicroseconds(sql`coalesce(${room.lastMessageAt}, ${room.createdAt})`)

/** The other rider of a direct room; the key survives the membership of a deleted account. */
const otherId = sql`case when split_part(${room.directKey}, ' ', 1) = ${own.userId}
  then split_part(${room.directKey}, ' ', 2) else split_part(${room.directKey}, ' ', 1) end`

/** Values per viewer that several columns use, computed once. */
const viewer = sql`lateral (select array${blockedWith(sql`${own.userId}`)} as blocked, ${otherId} as other_id) viewer`

const lastMessageId = sql<number | null>`(
  select m.id from ${messagesTable} m
  where m.room_id = ${room.id} and m.sender_id <> all(viewer.blocked) order by m.seq desc limit 1)`

const memberCount = sql<number>`case when ${room.directKey} is not null then 2
  else (select count(*)::int from ${own} c where c.room_id = ${room.id}) end`

const canWrite = sql<boolean>`(${room.directKey} is null or (viewer.other_id <> all(viewer.blocked)
  and exists (select from ${usersTable} u where u.id = viewer.other_id and u.deleted_at is null)))`

const riderJson = sql.join(
  Object.entries(riderColumns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)

/** Timestamps are text in the JSON of the database. */
export interface MemberJson {
  role: MemberRole
  wasAdded: boolean
  /** There is a block between this rider and the viewer. */
  isBlocked: boolean
  rider: { [Key in keyof RiderRow]: RiderRow[Key] extends Date | null ? string | null : RiderRow[Key] }
}

/** The viewer, the admins and the longest members; both riders of a direct room, even if one account was deleted. */
const members = (limit: SQL) => sql<MemberJson[]>`(
  select coalesce(json_agg(json_build_object('role', chosen.role, 'wasAdded', chosen.was_added, 'isBlocked', chosen.user_id = any(viewer.blocked),
    'rider', json_build_object(${riderJson})) order by chosen.role, chosen.id), '[]')
  from (
    select * from (
      select c.user_id, c.role, c.was_added, c.id from ${own} c where c.room_id = ${room.id} and ${room.directKey} is null
      union all
      select two.id, 'member', false, two.n from unnest(array[${own.userId}, viewer.other_id]) with ordinality as two(id, n)
      where ${room.directKey} is not null) everybody
    order by user_id = ${own.userId} desc, role, id limit ${limit}
  ) chosen join ${usersTable} on ${usersTable.id} = chosen.user_id)`

/** Rooms as their viewers see them; `picked` returns pairs of `room_id` and `user_id`. */
const selectRooms = (picked: SQL, memberLimit: SQL) =>
  new QueryBuilder()
    .select({
      id: room.id,
      name: room.name,
      isGroupChat: room.isGroupChat,
      rideId: room.rideId,
      lastMessageAt: room.lastMessageAt,
      createdAt: room.createdAt,
      lastSeq: room.lastSeq,
      viewerId: own.userId,
      myRole: own.role,
      isMuted: own.isMuted,
      lastReadSeq: own.lastReadSeq,
      unreadCount: unreadCountOf(own.userId),
      readMarks: readMarksFor(own.userId),
      lastMessageId,
      memberCount,
      canWrite,
      /** Whether messages may be hidden from this viewer. */
      hasBlocks: sql<boolean>`cardinality(viewer.blocked) > 0`,
      members: members(memberLimit),
      place: sql<number>`${place}::float8`,
    })
    .from(own)
    .innerJoin(sql`(${picked}) as picked`, sql`picked.room_id = ${own.roomId} and picked.user_id = ${own.userId}`)
    .innerJoin(room, sql`${room.id} = ${own.roomId}`)
    .innerJoin(viewer, sql`true`)

const patterns = sql`array(select ${foldedPattern(sql`word`)} from json_array_elements_text(${given('words')}::json) word)`

const nameOfOther = sql`(select ${foldedNames(usersTable)} from ${usersTable} where ${usersTable.id} = ${otherId})`

const picksOfList = sql`
  select ${room.id} as room_id, ${own.userId} as user_id
  from ${own} join ${room} on ${room.id} = ${own.roomId}
  where ${own.userId} = ${given('viewerId')} and (${place}, ${room.id}) < (${given('place')}::bigint, ${given('id')}::int)
    and (json_array_length(${given('words')}::json) = 0
      or coalesce(f_unaccent(lower(${room.name})), ${nameOfOther}) like all(${patterns}))
  order by ${place} desc, ${room.id} desc limit ${given('limit')}::int`

const membersInLists = 10

/** Latest first. */
export const roomList = preparedRead(
  () => selectRooms(picksOfList, sql.raw(String(membersInLists))).orderBy(sql`${place} desc, ${room.id} desc`),
  { isShort: false },
)

const picksOfRoom = sql`
  select ${own.roomId} as room_id, ${own.userId} as user_id from ${own}
  where ${own.roomId} = ${given('roomId')}
    and ${own.userId} in (select json_array_elements_text(${given('viewerIds')}::json))`

/** With all members. */
export const roomWhole = preparedRead(() => selectRooms(picksOfRoom, sql`null`), { isShort: true })

/** As it appears in the lists of some of its members. */
export const roomInLists = preparedRead(() => selectRooms(picksOfRoom, sql.raw(String(membersInLists))), {
  isShort: false,
})

export type RoomRow = RowOf<typeof roomList>
