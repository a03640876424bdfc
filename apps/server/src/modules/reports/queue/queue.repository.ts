import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { NearbyMessage, NoticeCategory, ReportSort, ReportStatus } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { auditLogTable } from '../../audit/audit.table.ts'
import { messagesTable } from '../../chat/chat.table.ts'
import { restrictionsTable, type RestrictionRow } from '../../moderation/restrictions.table.ts'
import { nameIfAlive } from '../../users/rider-name.filters.ts'
import { riderColumns, riderRoles, suspensionColumns } from '../../users/rider.select.ts'
import { usersTable } from '../../users/users.table.ts'
import { reportsTable } from '../reports.table.ts'
import type { ReportRow } from '../reports.repository.ts'

interface QueueQuery {
  status: ReportStatus | undefined
  category: NoticeCategory | undefined
  sort: ReportSort
  /** The id before the page; undefined for the first. */
  behind: number | undefined
  limit: number
  /** Reports about this rider are left out. */
  withoutOwner: string | undefined
}

/** `senderName` is null for a deleted account. */
export type AroundMessage = Omit<NearbyMessage, 'senderName'> & { senderName: string | null }

/** The number of messages shown before and after a reported one. */
const windowMessages = 3

/** The context of a page is one query each. */
export function createQueueRepository(db: Database) {
  return {
    list({ status, category, sort, behind, limit, withoutOwner }: QueueQuery): Promise<ReportRow[]> {
      const { id, ownerId } = reportsTable
      const isBehind = behind === undefined ? undefined : sort === 'oldest' ? gt(id, behind) : lt(id, behind)
      return db
        .select()
        .from(reportsTable)
        .where(
          and(
            status ? eq(reportsTable.status, status) : ne(reportsTable.status, 'resolved'),
            category && eq(reportsTable.category, category),
            withoutOwner === undefined ? undefined : sql`${ownerId} is distinct from ${withoutOwner}`,
            isBehind,
          ),
        )
        .orderBy(sort === 'oldest' ? asc(id) : desc(id))
        .limit(limit)
    },

    async findRiders(userIds: string[]) {
      const rows = await db
        .select({ ...riderColumns, ...suspensionColumns, roles: riderRoles })
        .from(usersTable)
        .where(inArray(usersTable.id, userIds))
      return new Map(rows.map((row) => [row.id, row]))
    },

    async countReports(userIds: string[]): Promise<Map<string, number>> {
      const rows = await db
        .select({ userId: reportsTable.ownerId, count: sql<number>`count(*)::int` })
        .from(reportsTable)
        .where(and(inArray(reportsTable.ownerId, userIds), inArray(reportsTable.kind, ['report', 'notice'])))
        .groupBy(reportsTable.ownerId)
      return new Map(rows.flatMap(({ userId, count }) => (userId === null ? [] : [[userId, count]])))
    },

    /** By `USERID action`. */
    async countMeasures(userIds: string[]): Promise<Map<string, number>> {
      const rows = await db
        .select({ userId: auditLogTable.targetId, action: auditLogTable.action, count: sql<number>`count(*)::int` })
        .from(auditLogTable)
        .where(
          and(inArray(auditLogTable.targetId, userIds), inArray(auditLogTable.action, ['users.warn', 'users.suspend'])),
        )
        .groupBy(auditLogTable.targetId, auditLogTable.action)
      return new Map(rows.map(({ userId, action, count }) => [`${userId} ${action}`, count]))
    },

    /** By id. */
    async findRestrictions(ids: number[]): Promise<Map<number, RestrictionRow>> {
      if (ids.length === 0) return new Map()
      const rows = await db.select().from(restrictionsTable).where(inArray(restrictionsTable.id, ids))
      return new Map(rows.map((row) => [row.id, row]))
    },

    /** Oldest first, by the id of the reported message. */
    async around(messageIds: number[]): Promise<Map<number, AroundMessage[]>> {
      if (messageIds.length === 0) return new Map()
      const { rows } = await db.execute<Omit<AroundMessage, 'sentAt'> & { aroundId: number; sentAt: string }>(sql`
        select r.id::float8 as "aroundId", m.id::float8 as id, m.sender_id as "senderId",
          ${nameIfAlive(usersTable)} as "senderName",
          case when m.is_deleted then '' else m.content end as content, m.sent_at as "sentAt", m.id = r.id as "isReported"
        from ${messagesTable} r
        join ${messagesTable} m on m.room_id = r.room_id and m.seq between r.seq - ${windowMessages} and r.seq + ${windowMessages}
        join ${usersTable} on ${usersTable.id} = m.sender_id
        where r.id = any(${sql.param(messageIds)}::bigint[]) and m.content_type <> 'system'
        order by m.seq`)
      const messages = rows.map(({ aroundId, sentAt, ...message }) => ({
        aroundId,
        message: { ...message, sentAt: new Date(sentAt) },
      }))
      return new Map(
        Array.from(
          Map.groupBy(messages, ({ aroundId }) => aroundId),
          ([id, near]) => [id, near.map(({ message }) => message)],
        ),
      )
    },
  }
}
