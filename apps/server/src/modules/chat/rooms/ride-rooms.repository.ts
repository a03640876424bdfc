import { eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { blocksTable } from '../../relationships/friends.table.ts'
import { rideParticipantsTable } from '../../participation/participation.table.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { usersTable } from '../../users/users.table.ts'
import { chatRoomMembersTable, chatRoomsTable, messagesTable } from '../chat.table.ts'

/** `noteIds` are the system messages about the new members. */
export interface Admitted {
  roomId: number
  userIds: string[]
  noteIds: number[]
}

/**
 * One statement, because other RSVPs to the ride wait for it. It skips accounts that a deletion or a suspension has locked:
 * waiting for them while holding the lock of the ride would be a deadlock.
 */
const admit = (rideId: number, comers: SQL, { withNotes }: { withNotes: boolean }) => sql`
  with comers as materialized (
    select u.id, coalesce(nullif(u.first_name, ''), u.username) as name from ${usersTable} u
    where u.id in (${comers}) and u.deleted_at is null order by u.id for key share skip locked
  ), room as materialized (
    select r.id, r.last_seq, r.created_by from ${chatRoomsTable} r where r.ride_id = ${rideId} for no key update
  ), added as (
    insert into ${chatRoomMembersTable} (room_id, user_id, role, last_read_seq, notified_seq)
    select room.id, c.id, case when c.id = room.created_by then 'admin' else 'member' end, room.last_seq, room.last_seq
    from room, comers c
    on conflict (room_id, user_id) do nothing returning user_id
  ), notes as (
    insert into ${messagesTable} (room_id, seq, sender_id, content, content_type, metadata, sent_at)
    select room.id, room.last_seq + row_number() over (order by c.id), c.id,
      c.name || ' joined', 'system',
      jsonb_build_object('event', 'joined', 'userId', c.id, 'text',
        jsonb_build_object('key', 'chat-events.joined', 'values', jsonb_build_object('name', c.name))), clock_timestamp()
    from room, added join comers c on c.id = added.user_id where ${withNotes}
    returning id
  ), counted as (
    update ${chatRoomsTable} r set last_seq = r.last_seq + written.notes, last_message_at = clock_timestamp()
    from room, (select count(*) as notes from notes) written where r.id = room.id and written.notes > 0
  )
  select room.id as "roomId", to_json(array(select user_id from added)) as "userIds",
    to_json(array(select id from notes order by id)) as "noteIds" from room`

export function createRideRoomsRepository(db: Database) {
  async function admitted(statement: SQL): Promise<Admitted | undefined> {
    const { rows } = await db.execute<Admitted & Record<string, unknown>>(statement)
    return rows[0]
  }

  return {
    /** Does nothing for a draft or if the room exists. */
    async open(rideId: number): Promise<void> {
      await db.execute(sql`
        insert into ${chatRoomsTable} (name, is_group_chat, ride_id, created_by)
        select title, true, id, user_id from ${ridesTable} where id = ${rideId} and status = 'published'
        on conflict (ride_id) do nothing`)
    },

    /** With a system message; undefined if the ride has no room. Existing members stay. */
    admit: (rideId: number, userIds: string[]) =>
      admitted(
        admit(rideId, sql`select json_array_elements_text(${JSON.stringify(userIds)}::json)`, { withNotes: true }),
      ),

    /** The organiser and all riders with a yes or a maybe, without system messages. */
    admitAll: (rideId: number) =>
      admitted(
        admit(
          rideId,
          sql`select p.user_id from ${rideParticipantsTable} p where p.ride_id = ${rideId} and p.answer in ('yes', 'maybe')
            union select user_id from ${ridesTable} where id = ${rideId}`,
          { withNotes: false },
        ),
      ),

    async find(rideId: number): Promise<{ id: number } | undefined> {
      const ofRide = eq(chatRoomsTable.rideId, rideId)
      const [room] = await db.select({ id: chatRoomsTable.id }).from(chatRoomsTable).where(ofRide)
      return room
    },

    async isInByAnswer(rideId: number, userId: string): Promise<boolean> {
      const { rows } = await db.execute(sql`
        select from ${rideParticipantsTable} p where p.ride_id = ${rideId} and p.user_id = ${userId} and p.answer in ('yes', 'maybe')
        union all select from ${ridesTable} where id = ${rideId} and user_id = ${userId}`)
      return rows.length > 0
    },

    async lock(rideId: number): Promise<{ id: number; name: string | null } | undefined> {
      const [room] = await db
        .select({ id: chatRoomsTable.id, name: chatRoomsTable.name })
        .from(chatRoomsTable)
        .where(eq(chatRoomsTable.rideId, rideId))
        .for('no key update')
      return room
    },

    /** In both directions. */
    async blocksOf(userIds: string[]): Promise<[string, string][]> {
      const among = sql`(select json_array_elements_text(${JSON.stringify(userIds)}::json))`
      const { rows } = await db.execute<{ one: string; other: string }>(sql`
        select blocker_id as one, blocked_id as other from ${blocksTable} where blocker_id in ${among}
        union all select blocked_id, blocker_id from ${blocksTable} where blocked_id in ${among}`)
      return rows.map(({ one, other }) => [one, other])
    },
  }
}
