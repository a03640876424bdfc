import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { rowsInPages } from '../../platform/database/rows-in-pages.ts'
import { notificationsTable } from './notifications.table.ts'

export function createNotificationsRepository(db: Database) {
  const isOwn = (userId: string) => eq(notificationsTable.userId, userId)

  return {
    /** For the rider's own file. */
    rowsOf: (userId: string) =>
      rowsInPages(db, { table: notificationsTable, key: notificationsTable.id, where: isOwn(userId) }),

    async removeAllOf(userId: string): Promise<void> {
      await db.delete(notificationsTable).where(isOwn(userId))
    },
  }
}
