import { is, Column, sql } from 'drizzle-orm'
import type { ContentType, MessageMetadata, Quote } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { preparedWrite } from '../../../platform/database/prepared/index.ts'
import { blockedWith } from '../../relationships/relationships.filters.ts'
import { riderColumns } from '../../users/rider.select.ts'
import type { RiderRow } from '../../users/rider-view.ts'
import { isSuspended } from '../../users/suspension.filters.ts'
import { usersTable } from '../../users/users.table.ts'
import { chatRoomMembersTable, chatRoomsTable, messagesTable } from '../chat.table.ts'
import type { MessageRow } from './message-view.ts'
import { quoteJson } from './messages.select.ts'

/** The contract has checked it, and it is not stored yet. */
export interface Outgoing {
  roomId: number
  senderId: string
  clientId: string | null
  content: string
  contentType: ContentType
  metadata: MessageMetadata | null
  storageKey: string | null
  replyToId: number | null
}

export type Refusal = 'signedOut' | 'suspended' | 'unknownRoom' | 'unknownQuote' | 'blocked' | 'partnerGone'

/** `known` is the message that was stored earlier under this `clientId`. */
export type Outcome =
  | { kind: 'stored'; row: MessageRow; members: string[]; blocks: [string, string][] }
  | { kind: 'known'; messageId: number }
  | { kind: 'refused'; why: Refusal }

interface Row extends Record<string, unknown> {
  n: number
  refusal: Refusal | null
  existingId: number | null
  id: number | null
  seq: number
  sentAt: number
  /** The riders with whom the sender has a block. */
  blocked: string[]
  /** Set for the first message of each room. */
  members: string[] | null
  isStale: boolean
  /** The quoted message, and the riders with whom its sender has a block. */
  quoted: { message: Quote; blocked: string[] } | null
}

const riderFields = Object.entries(riderColumns)
const riderAlias = (key: string) => `rider:${key}`
const riderSelection = sql.join(
  riderFields.map(([key, column]) => sql`${column} as ${sql.identifier(riderAlias(key))}`),
  sql`, `,
)

function riderOf(row: Row): RiderRow {
  const decoded = riderFields.map(([key, column]) => {
    const value = row[riderAlias(key)]
    return [key, value !== null && is(column, Column) ? column.mapFromDriverValue(value) : value]
  })
  // The fields are those of `riderColumns`, from which every rider row is built.
  return Object.fromEntries(decoded) as RiderRow
}

/**
 * Locks, checks and stores a batch in one statement. ../README.md lists the rules of `refusal`; a test compares them. The
 * fixed order of locks (accounts, rooms, memberships) makes suspensions and removals wait for this statement, and it for
 * them. If another process stores the same `clientId` at the same time, a unique violation fails the statement: skipping the
 * message would leave a gap in the numbers. Scalar subqueries look up messages, because for a join the planner sometimes
 * reads the whole table.
 */
const storing = preparedWrite<Row>(
  () => sql`with given as materialized (
    select g.*, (select e.id from ${messagesTable} e where e.sender_id = g."senderId" and e.client_id = g."clientId") as "existingId"
    from json_to_recordset(${sql.placeholder('given')}::json) as g(n int, "roomId" int, "senderId" text, "clientId" text, content text,
      "contentType" text, metadata jsonb, "storageKey" text, "replyToId" int)
  ), riders as materialized (
    select ${riderSelection}, ${isSuspended(sql.placeholder('now'))} as "isSuspended" from ${usersTable}
    where ${usersTable.id} = any(array(select g."senderId" from given g)) and ${usersTable.deletedAt} is null
    order by ${usersTable.id} for key share
  ), rooms as materialized (
    select r.id, r.last_seq, r.is_group_chat or r.ride_id is not null as "isGroup" from ${chatRoomsTable} r
    where r.id = any(array(select g."roomId" from given g join riders u on u."rider:id" = g."senderId"))
    order by r.id for no key update
  ), senders as materialized (
    select g.n from given g join rooms r on r.id = g."roomId" cross join lateral (
      select from ${chatRoomMembersTable} m where m.room_id = r.id and m.user_id = g."senderId" for key share) m
  ), ties as materialized (
    select u."rider:id" as id, u."isSuspended", array${blockedWith(sql`u."rider:id"`)} as blocked from riders u
  ), judged as materialized (
    select g.*, r.last_seq, ties.blocked, case
        when ties.id is null then 'signedOut'
        when ties."isSuspended" then 'suspended'
        when sender.n is null then 'unknownRoom'
        when g."existingId" is not null then null
        when g."replyToId" is not null and not exists (
          select from ${messagesTable} q
          where q.id = g."replyToId" and q.room_id = g."roomId" and q.sender_id <> all(ties.blocked)) then 'unknownQuote'
        when r."isGroup" then null
        when partner.id is null or partner.deleted_at is not null then 'partnerGone'
        when partner.id = any(ties.blocked) then 'blocked'
      end as refusal
    from given g
    left join ties on ties.id = g."senderId"
    left join rooms r on r.id = g."roomId"
    left join senders sender on sender.n = g.n
    left join lateral (
      select p.id, p.deleted_at from ${chatRoomMembersTable} o join ${usersTable} p on p.id = o.user_id
      where not r."isGroup" and o.room_id = r.id and o.user_id <> g."senderId" limit 1) partner on true
  ), numbered as materialized (
    select j.*, j.last_seq + count(*) filter (where j."mayBeStored") over (partition by j."roomId" order by j.n) as seq,
      case when j."mayBeStored" then nextval('messages_id_seq') end as id, clock_timestamp() as sent_at
    from (select judged.*, refusal is null and "existingId" is null as "mayBeStored" from judged) j
  ), stored as (
    insert into ${messagesTable}
      (id, room_id, seq, sender_id, client_id, content, content_type, metadata, reply_to_id, storage_key, sent_at)
    select n.id, n."roomId", n.seq, n."senderId", n."clientId", n.content, n."contentType", n.metadata, n."replyToId",
      n."storageKey", n.sent_at
    from numbered n where n."mayBeStored" order by n.n
  ), counted as (
    update ${chatRoomsTable} r set last_seq = last.seq, last_message_at = last.sent_at
    from (
      select n."roomId" as id, max(n.seq) as seq, max(n.sent_at) as sent_at from numbered n
      where n."mayBeStored" group by n."roomId") last
    where r.id = last.id
  )
  select n.n, n.refusal, n."existingId", n.id::int as id, n.seq::float8 as seq,
    extract(epoch from n.sent_at)::float8 * 1000 as "sentAt", to_json(n.blocked) as blocked, u.*,
    case when n.seq = n.last_seq + 1 then
      to_json(array(select m.user_id from ${chatRoomMembersTable} m where m.room_id = n."roomId")) end as members,
    case when n.seq = n.last_seq + 1 then
      n.last_seq <> (select r.last_seq from ${chatRoomsTable} r where r.id = n."roomId") end as "isStale",
    case when n."replyToId" is not null and n."mayBeStored" then (select json_build_object(
        'message', ${quoteJson},
        'blocked', array${blockedWith(sql`q.sender_id`)})
      from ${messagesTable} q join ${usersTable} a on a.id = q.sender_id
      where q.id = n."replyToId") end as quoted
  from numbered n
  left join riders u on u."rider:id" = n."senderId"
  order by n.n`,
)

const findingMembers = preparedWrite<{ roomId: number; members: string[] }>(
  () => sql`select room_id as "roomId", json_agg(user_id) as members from ${chatRoomMembersTable}
    where room_id = any(${sql.placeholder('roomIds')}::int[]) group by room_id`,
)

export function createInsertBatchRepository(db: Pick<Database, 'runPreparedWrite'>) {
  /** A room that changed between the snapshot of the statement and the lock may have new members. */
  async function membersNow(roomIds: number[]): Promise<Map<number, string[]>> {
    if (roomIds.length === 0) return new Map()
    const rows = await db.runPreparedWrite(findingMembers, { roomIds })
    return new Map(rows.map(({ roomId, members }) => [roomId, members]))
  }

  return {
    /** Numbers the permitted messages in the given order. In one batch a sender uses each `clientId` at most once. */
    async store(batch: readonly Outgoing[], now: Date): Promise<Outcome[]> {
      const given = JSON.stringify(batch.map((message, n) => ({ ...message, n })))
      const rows = await db.runPreparedWrite(storing, { given, now: now.toISOString() })
      const roomOf = ({ n }: Row) => batch[n]?.roomId ?? 0
      const firsts = rows.filter((row) => row.members !== null)
      const members = new Map(firsts.map((row) => [roomOf(row), row.members ?? []]))
      const fresh = await membersNow(firsts.filter((row) => row.isStale).map(roomOf))
      for (const [roomId, riders] of fresh) members.set(roomId, riders)
      return batch.map((message, n) => outcomeOf(message, rows[n], members.get(message.roomId) ?? []))
    },
  }
}

function outcomeOf(message: Outgoing, row: Row | undefined, members: string[]): Outcome {
  if (!row) throw new Error('The statement returned no row for a message.')
  if (row.refusal) return { kind: 'refused', why: row.refusal }
  if (row.existingId !== null) return { kind: 'known', messageId: row.existingId }
  if (row.id === null) throw new Error('A message was neither refused nor known nor stored.')
  const { quoted } = row
  return {
    kind: 'stored',
    members,
    blocks: [
      ...row.blocked.map((id): [string, string] => [id, message.senderId]),
      ...(quoted?.blocked ?? []).map((id): [string, string] => [id, quoted?.message.senderId ?? '']),
    ],
    row: {
      ...message,
      id: row.id,
      seq: row.seq,
      sentAt: new Date(row.sentAt),
      editedAt: null,
      isDeleted: false,
      sender: riderOf(row),
      replyTo: quoted?.message ?? null,
      reactions: [],
    },
  }
}
