import { and, eq, isNull, lt, lte, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { isAlive } from '../users/living-rider.repository.ts'
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

    /** A rider has one: the one before is gone. */
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

    /** Whose rides an address shows: nobody's once the account is deleted, or while it is suspended. */
    async findOwner(tokenHash: string, now: Date): Promise<string | undefined> {
      const isActive = or(isNull(usersTable.suspendedAt), lte(usersTable.suspendedUntil, now))
      const [row] = await db
        .select({ userId: calendarFeedsTable.userId })
        .from(calendarFeedsTable)
        .innerJoin(usersTable, eq(usersTable.id, calendarFeedsTable.userId))
        .where(and(eq(calendarFeedsTable.tokenHash, tokenHash), isAlive, isActive))
      return row?.userId
    },

    /** Not for every look of an eager program: to the quarter of an hour is enough. */
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
