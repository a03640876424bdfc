import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { dayMs } from '@scooter-rides/time'
import { deleteOldest } from '../../platform/database/batches/delete-oldest.repository.ts'
import type { Database } from '../../platform/database/database.ts'
import { rowsInPages } from '../../platform/database/rows-in-pages.ts'
import type { NotificationRow } from './notification-view.ts'
import { digestsTable, notificationsTable, quietPushesTable } from './notifications.table.ts'

const retentionDays = 90

const { id, kind, title, body, message, link, read, timestamp } = notificationsTable

export function createNotificationsRepository(db: Database) {
  const isOwn = (userId: string) => eq(notificationsTable.userId, userId)
  const isUnread = eq(read, false)

  return {
    /** Latest first; only those older than `beforeId`, if given. */
    async list(
      userId: string,
      { isUnreadOnly, beforeId, limit }: { isUnreadOnly: boolean; beforeId: number | undefined; limit: number },
    ): Promise<NotificationRow[]> {
      return db
        .select({ id, kind, title, body, message, link, read, timestamp })
        .from(notificationsTable)
        .where(
          and(
            isOwn(userId),
            beforeId === undefined ? undefined : lt(id, beforeId),
            isUnreadOnly ? isUnread : undefined,
          ),
        )
        .orderBy(desc(id))
        .limit(limit)
    },

    /** Only the rider's own; all unread ones without `ids`. @returns how many became read */
    async markRead(userId: string, ids: number[] | undefined): Promise<number> {
      const { rowCount } = await db
        .update(notificationsTable)
        .set({ read: true })
        .where(and(isOwn(userId), isUnread, ids && inArray(id, ids)))
      return rowCount ?? 0
    },

    /** @returns whether there was an unread one */
    async markSubjectRead(userId: string, subject: string): Promise<boolean> {
      const { rowCount } = await db
        .update(notificationsTable)
        .set({ read: true })
        .where(and(isOwn(userId), eq(notificationsTable.subject, subject), isUnread))
      return (rowCount ?? 0) > 0
    },

    /** @returns whether more may be left */
    purge(now: Date, limit: number): Promise<boolean> {
      const before = new Date(now.getTime() - retentionDays * dayMs)
      return deleteOldest(db, { table: notificationsTable, where: lt(timestamp, before), oldestBy: timestamp }, limit)
    },

    /** For the data export. */
    rowsOf: (userId: string) =>
      rowsInPages(db, {
        table: notificationsTable,
        key: id,
        where: isOwn(userId),
        columns: { id, kind, title, body, link, read, timestamp },
      }),

    async removeAllOf(userId: string): Promise<void> {
      await db.delete(quietPushesTable).where(eq(quietPushesTable.userId, userId))
      await db.delete(digestsTable).where(eq(digestsTable.userId, userId))
      await db.delete(notificationsTable).where(isOwn(userId))
    },
  }
}
