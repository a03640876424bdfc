import { is, Column, sql } from 'drizzle-orm'
import type { ContentType, MessageMetadata } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { preparedWrite } from '../../../platform/database/prepared/index.ts'
import { blockedWith } from '../../relationships/relationships.filters.ts'
import { riderColumns } from '../../users/rider.select.ts'
import type { RiderRow } from '../../users/rider-view.ts'
import { isSuspended } from '../../users/suspension.filters.ts'
import { usersTable } from '../../users/users.table.ts'
import { chatRoomMembersTable, chatRoomsTable, messagesTable } from '../chat.table.ts'
import type { MessageRow, QuoteRow } from './message-view.ts'
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

interface Row {
  n: number
  refusal: Refusal | null
  existingId: number | null
  id: number | null
  seq: number
  sentAt: number
  sender: Record<keyof RiderRow, unknown> | null
  /** The riders with whom the sender has a block. */
  blocked: string[]
  /** Set for the first message of each room. */
  members: string[] | null
  isStale: boolean
  /** The quoted message, and the riders with whom its sender has a block. */
  quoted: { message: QuoteRow; blocked: string[] } | null
}

const riderFields = Object.entries(riderColumns)
const riderJson = sql`json_build_object(${sql.join(
  riderFields.map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`),
  sql`, `,
)})`

function riderOf(json: Record<string, unknown>): RiderRow {
  const decoded = riderFields.map(([key, column]) => {
    const value = json[key]
    return [key, value !== null && is(column, Column) ? column.mapFromDriverValue(value) : value]
  })
  // The fields are those of `riderColumns`, from which every rider row is built.
  return Object.fromEntries(decoded) as RiderRow
}

/**
 * Locks, checks and stores a batch in one statement. ../README.md lists the rules of `refusal`; a test compares them. The
 * fixed order of locks (accounts, rooms, memberships) makes suspensions and removals wait for this statement, and it for
 * them: counting the rows of one kind locks all of them before the next. If another process stores the same `clientId` at the
 * same time, a unique violation fails the statement: skipping the message would leave a gap in the numbers. Scalar subqueries
 * look up messages, because for a join the planner sometimes reads the whole table. Starting the parts of the plan takes
 * longer than running them, so a batch without quotes uses a statement without them, and each outcome is one JSON value.
 */
const storing = ({ hasQuotes }: { hasQuotes: boolean }) =>
  preparedWrite<{ outcome: Row }>(
    () => sql`with given as materialized (
    select g.*, (select e.id from ${messagesTable} e where e.sender_id = g."senderId" and e.client_id = g."clientId") as "existingId"
    from json_to_recordset(${sql.placeholder('given')}::json) as g(n int, "roomId" int, "senderId" text, "clientId" text, content text,
      "contentType" text, metadata jsonb, "storageKey" text, "replyToId" bigint)
  ), riders as materialized (
    select ${usersTable.id} as id, ${riderJson} as sender, ${isSuspended(sql.placeholder('now'))} as "isSuspended",
      array${blockedWith(usersTable.id)} as blocked
    from ${usersTable}
    where ${usersTable.id} = any(array(select g."senderId" from given g)) and ${usersTable.deletedAt} is null
    order by ${usersTable.id} for key share
  ), rooms as materialized (
    select r.id, r.last_seq, r.is_group_chat or r.ride_id is not null as "isGroup",
      array(select m.user_id from ${chatRoomMembersTable} m where m.room_id = r.id) as members,
      (select seen.last_seq from ${chatRoomsTable} seen where seen.id = r.id) as "seenSeq"
    from ${chatRoomsTable} r
    where r.id = any(array(select g."roomId" from given g)) and (select count(*) from riders) > 0
    order by r.id for no key update
  ), judged as materialized (
    select g.*, u.sender, u.blocked, r.last_seq, r.members, r."seenSeq", case
        when u.id is null then 'signedOut'
        when u."isSuspended" then 'suspended'
        when membership is null then 'unknownRoom'
        when g."existingId" is not null then null
        ${hasQuotes ? unknownQuote : sql``}
        when r."isGroup" then null
        when not exists (
          select from ${usersTable} p
          where p.id = any(r.members) and p.id <> g."senderId" and p.deleted_at is null) then 'partnerGone'
        when r.members && u.blocked then 'blocked'
      end as refusal
    from given g
    left join riders u on u.id = g."senderId"
    left join rooms r on r.id = g."roomId"
    left join lateral (
      select m.id from ${chatRoomMembersTable} m
      where m.room_id = r.id and m.user_id = g."senderId" and (select count(*) from rooms) > 0 for key share) membership on true
  ), numbered as materialized (
    select j.*, j.last_seq + count(*) filter (where j."mayBeStored") over (partition by j."roomId" order by j.n) as seq,
      case when j."mayBeStored" then nextval('messages_id_seq') end as id, clock_timestamp() as sent_at
    from (select judged.*, refusal is null and "existingId" is null as "mayBeStored" from judged) j
  ), stored as (
    insert into ${messagesTable}
      (id, room_id, seq, sender_id, client_id, content, content_type, metadata, reply_to_id, storage_key, sent_at)
    select n.id, n."roomId", n.seq, n."senderId", n."clientId", n.content, n."contentType", n.metadata, n."replyToId",
      n."storageKey", n.sent_at
    from numbered n where n."mayBeStored"
  ), counted as (
    update ${chatRoomsTable} r set last_seq = last.seq, last_message_at = last.sent_at
    from (
      select n."roomId" as id, max(n.seq) as seq, max(n.sent_at) as sent_at from numbered n
      where n."mayBeStored" group by n."roomId") last
    where r.id = last.id
  )
  select json_build_object('n', n.n, 'refusal', n.refusal, 'existingId', n."existingId", 'id', n.id, 'seq', n.seq,
    'sentAt', extract(epoch from n.sent_at) * 1000, 'sender', n.sender, 'blocked', n.blocked,
    'members', case when n.seq = n.last_seq + 1 then n.members end,
    'isStale', case when n.seq = n.last_seq + 1 then n.last_seq <> n."seenSeq" end,
    'quoted', ${hasQuotes ? quoted : sql`null`}) as outcome
  from numbered n`,
  )

const unknownQuote = sql`when g."replyToId" is not null and not exists (
          select from ${messagesTable} q
          where q.id = g."replyToId" and q.room_id = g."roomId" and q.sender_id <> all(u.blocked)) then 'unknownQuote'`

const quoted = sql`case when n."replyToId" is not null and n."mayBeStored" then (
      select json_build_object('message', ${quoteJson}, 'blocked', array${blockedWith(sql`q.sender_id`)})
      from ${messagesTable} q join ${usersTable} a on a.id = q.sender_id where q.id = n."replyToId") end`

const storingWithQuotes = storing({ hasQuotes: true })
const storingWithoutQuotes = storing({ hasQuotes: false })

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
      const statement = batch.some(({ replyToId }) => replyToId !== null) ? storingWithQuotes : storingWithoutQuotes
      const answer = await db.runPreparedWrite(statement, { given, now: now.toISOString() })
      const rows = answer.map(({ outcome }) => outcome).toSorted((one, other) => one.n - other.n)
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
  if (row.id === null || row.sender === null) throw new Error('A message was neither refused nor known nor stored.')
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
      sender: riderOf(row.sender),
      replyTo: quoted?.message ?? null,
      reactions: [],
    },
  }
}
