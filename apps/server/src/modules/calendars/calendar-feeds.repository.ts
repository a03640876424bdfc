import { and, eq, isNull, lt, not, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { ReaderLanguage } from '../../platform/language/reader-language.ts'
import { isAlive } from '../users/living-rider.repository.ts'
import { isSuspended } from '../users/suspension.filters.ts'
import { usersTable } from '../users/users.table.ts'
import { calendarFeedsTable } from './calendars.table.ts'

export function createCalendarFeedsRepository(db: Database) {
  return {
    async find(userId: string) {
      const { createdAt, lastReadAt } = calendarFeedsTable
      const [row] = await db
        .select({ createdAt, lastReadAt })
        .from(calendarFeedsTable)
        .where(eq(calendarFeedsTable.userId, userId))
      return row
    },

    /** Replaces the rider's previous feed. */
    async put(userId: string, tokenHash: string, now: Date): Promise<void> {
      await db
        .insert(calendarFeedsTable)
        .values({ userId, tokenHash, createdAt: now })
        .onConflictDoUpdate({
          target: calendarFeedsTable.userId,
          set: { tokenHash, createdAt: now, lastReadAt: null },
        })
    },

    async delete(userId: string): Promise<void> {
      await db.delete(calendarFeedsTable).where(eq(calendarFeedsTable.userId, userId))
    },

    /** Undefined for deleted and suspended accounts. */
    async findOwner(tokenHash: string, now: Date): Promise<(ReaderLanguage & { id: string }) | undefined> {
      const { id, settings, browserLanguage } = usersTable
      const [row] = await db
        .select({ id, settings, browserLanguage })
        .from(calendarFeedsTable)
        .innerJoin(usersTable, eq(usersTable.id, calendarFeedsTable.userId))
        .where(and(eq(calendarFeedsTable.tokenHash, tokenHash), isAlive, not(isSuspended(now))))
      return row
    },

    /** Stored at most once per quarter of an hour, because some programs poll often. */
    async noteRead(userId: string, now: Date): Promise<void> {
      const before = new Date(now.getTime() - 15 * 60_000)
      await db
        .update(calendarFeedsTable)
        .set({ lastReadAt: now })
        .where(
          and(
            eq(calendarFeedsTable.userId, userId),
            or(isNull(calendarFeedsTable.lastReadAt), lt(calendarFeedsTable.lastReadAt, before)),
          ),
        )
    },
  }
}
