import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { usersTable } from './users.table.ts'

/** The columns of an account without a suspension. */
export const noSuspension = { suspendedAt: null, suspendedUntil: null, suspensionReason: null }

export type SuspensionRepository = ReturnType<typeof createSuspensionRepository>

/** All writes require the lock of the account. */
export function createSuspensionRepository(db: Database) {
  return {
    /** Replaces the current suspension; `until` null means without end. */
    async suspend(userId: string, { reason, until }: { reason: string; until: Date | null }, now: Date) {
      await db
        .update(usersTable)
        .set({ suspendedAt: now, suspendedUntil: until, suspensionReason: reason })
        .where(eq(usersTable.id, userId))
    },

    async lift(userId: string) {
      await db.update(usersTable).set(noSuspension).where(eq(usersTable.id, userId))
    },
  }
}
