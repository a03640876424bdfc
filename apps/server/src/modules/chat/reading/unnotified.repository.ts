import { sql } from 'drizzle-orm'
import type { ContentType } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { isBlockBetween } from '../../relationships/relationships.filters.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { nameIfAlive } from '../../users/rider-name.filters.ts'
import { usersTable } from '../../users/users.table.ts'

export interface Unnotified {
  roomId: number
  userId: string
  /** The latest such message. */
  seq: number
  /** The waiting time of the oldest such message. */
  waitedMs: number
}

export interface UnnotifiedMessages {
  roomId: number
  userId: string
  senderId: string
  /** Null for a deleted account. */
  senderName: string | null
  /** Null for a direct room. */
  roomName: string | null
  content: string
  contentType: ContentType
}

/** Messages of others that member `m` may see and was not notified of, without system messages. */
const unnotifiedOf = sql`x.room_id = m.room_id and x.seq > greatest(m.last_read_seq, m.notified_seq) and x.sender_id <> m.user_id
  and not x.is_deleted and x.content_type <> 'system' and not ${isBlockBetween(sql`m.user_id`, sql`x.sender_id`)}`

export function createUnnotifiedRepository(db: Database) {
  const isBehind = sql`not m.is_muted and r.last_seq > greatest(m.last_read_seq, m.notified_seq)`

  // The oldest and the newest message are looked up from both ends: between them may lie all that a room wrote in a night.
  const find = async (members: ReturnType<typeof sql>): Promise<Unnotified[]> => {
    const { rows } = await db.execute<{ roomId: number; userId: string; seq: number; waitedMs: number }>(sql`
      select m.room_id as "roomId", m.user_id as "userId", newest.seq::float8 as seq,
        (extract(epoch from now() - oldest.sent_at) * 1000)::float8 as "waitedMs"
      from chat_rooms r join chat_room_members m on m.room_id = r.id
      cross join lateral (select x.sent_at from messages x where ${unnotifiedOf} order by x.seq limit 1) oldest
      cross join lateral (select x.seq from messages x where ${unnotifiedOf} order by x.seq desc limit 1) newest
      where ${members} and ${isBehind}`)
    return rows
  }
  const isIn = (roomIds: number[]) => sql`r.id = any(${sql.param(roomIds)}::int[])`

  return {
    /** The riders who may have unnotified messages, without reading messages. */
    async ridersBehind(roomIds: number[]): Promise<string[]> {
      const { rows } = await db.execute<{ userId: string }>(sql`
        select distinct m.user_id as "userId" from chat_rooms r join chat_room_members m on m.room_id = r.id
        where ${isIn(roomIds)} and ${isBehind}`)
      return rows.map(({ userId }) => userId)
    },

    inRooms: (roomIds: number[], userIds: string[]) =>
      find(sql`${isIn(roomIds)} and m.user_id = any(${sql.param(userIds)}::text[])`),

    /** In all rooms with a message within the last `seconds`. */
    within: (seconds: number) => find(sql`r.last_message_at > now() - make_interval(secs => ${seconds})`),

    /**
     * Marks messages as notified and locks their rows: a concurrent reader waits and another process finds nothing. Accounts
     * are locked first, as in a deletion, to prevent a deadlock.
     */
    async markNotified(unnotified: Unnotified[]): Promise<UnnotifiedMessages[]> {
      const param = (key: keyof Unnotified) => sql.param(unnotified.map((one) => one[key]))
      const { rows } = await db.execute<UnnotifiedMessages & Record<string, unknown>>(sql`
        with riders as (
          select ${usersTable.id} from ${usersTable} where ${usersTable.id} = any(${param('userId')}::text[]) and ${isAlive}
          order by ${usersTable.id} for key share),
        locked as (
          select m.id, m.room_id, m.user_id, m.last_read_seq, m.notified_seq, requested.seq
          from unnest(${param('roomId')}::int[], ${param('userId')}::text[], ${param('seq')}::bigint[]) as requested(room_id, user_id, seq)
          join chat_room_members m on m.room_id = requested.room_id and m.user_id = requested.user_id
          join riders on riders.id = m.user_id
          where not m.is_muted and greatest(m.last_read_seq, m.notified_seq) < requested.seq
          -- In one order, so that two processes do not wait for each other.
          order by m.id for no key update of m),
        noted as (
          update chat_room_members n set notified_seq = locked.seq from locked where n.id = locked.id and n.notified_seq < locked.seq)
        select m.room_id as "roomId", m.user_id as "userId", ${usersTable.id} as "senderId",
          ${nameIfAlive(usersTable)} as "senderName",
          coalesce(ride.title, r.name) as "roomName", latest.content, latest.content_type as "contentType"
        from locked m join chat_rooms r on r.id = m.room_id left join rides ride on ride.id = r.ride_id
        cross join lateral (select * from messages x where ${unnotifiedOf} order by x.seq desc limit 1) latest
        join ${usersTable} on ${usersTable.id} = latest.sender_id`)
      return rows
    },
  }
}
