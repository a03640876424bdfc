import { eq, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Reaction } from '@scooter-rides/contract'
import type { Given } from '../../../platform/database/prepared/index.ts'
import { blockedWith } from '../../relationships/relationships.filters.ts'
import { riderColumns } from '../../users/rider.select.ts'
import { usersTable } from '../../users/users.table.ts'
import { chatRoomsTable, messageReactionsTable, messagesTable } from '../chat.table.ts'
import type { QuoteRow } from './message-view.ts'

/** Without a viewer, blocks do not filter messages. */
export const everybody = ''

/** The riders with a block between them and the viewer, computed once per query. */
const hiddenFrom = (viewerId: Given<string>) => sql`array${blockedWith(viewerId)}`

const hasNoBlock = (riderId: SQL, viewerId: Given<string>) => sql`${riderId} <> all(${hiddenFrom(viewerId)})`

/** Both riders of a direct room continue to see their messages after a block. */
const isOfTwo = sql`exists (
  select from ${chatRoomsTable} two
  where two.id = ${messagesTable.roomId} and not two.is_group_chat and two.ride_id is null)`

const mayBeSeen = (riderId: SQL, viewerId: Given<string>) => sql`(${hasNoBlock(riderId, viewerId)} or ${isOfTwo})`

export const isVisibleTo = (viewerId: Given<string>) => mayBeSeen(sql`${messagesTable.senderId}`, viewerId)

/** Unlike `isVisibleTo`, a block hides messages in direct rooms too. */
export const isOfNobodyBlocked = (viewerId: Given<string>) => hasNoBlock(sql`${messagesTable.senderId}`, viewerId)

/** A quote in a query that joins the quoted message as `q` and its author as `a`. */
export const quoteJson = sql`json_build_object('id', q.id, 'seq', q.seq, 'senderId', q.sender_id, 'contentType', q.content_type,
    'senderName', case when a.deleted_at is null then a.first_name else '' end,
    'content', q.content, 'text', q.metadata -> 'text', 'isDeleted', q.is_deleted)`

const quote = (viewerId: Given<string>) => sql<QuoteRow | null>`(
  select ${quoteJson} from ${messagesTable} q join ${usersTable} a on a.id = q.sender_id
  where q.id = ${messagesTable.replyToId} and ${mayBeSeen(sql`q.sender_id`, viewerId)})`

const reactions = (viewerId: Given<string>) => sql<Reaction[]>`(
  select coalesce(json_agg(json_build_object('emoji', r.emoji, 'userIds', r.riders) order by r.since, r.emoji), '[]')
  from (
    select e.emoji, min(e.created_at) as since, json_agg(e.user_id order by e.created_at, e.user_id) as riders
    from ${messageReactionsTable} e
    where e.message_id = ${messagesTable.id} and ${mayBeSeen(sql`e.user_id`, viewerId)} group by e.emoji) r)`

/** Without read receipts, which belong to the room. */
export function selectMessages(viewerId: Given<string>) {
  return new QueryBuilder()
    .select({
      id: messagesTable.id,
      roomId: messagesTable.roomId,
      seq: messagesTable.seq,
      senderId: messagesTable.senderId,
      clientId: messagesTable.clientId,
      content: messagesTable.content,
      contentType: messagesTable.contentType,
      metadata: messagesTable.metadata,
      storageKey: messagesTable.storageKey,
      sentAt: messagesTable.sentAt,
      editedAt: messagesTable.editedAt,
      isDeleted: messagesTable.isDeleted,
      sender: riderColumns,
      replyTo: quote(viewerId),
      reactions: reactions(viewerId),
    })
    .from(messagesTable)
    .innerJoin(usersTable, eq(usersTable.id, messagesTable.senderId))
}
