import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { usersTable } from './users.table.ts'

export type SuspensionRepository = ReturnType<typeof createSuspensionRepository>

/** Written with the account held. */
export function createSuspensionRepository(db: Database) {
  return {
    /** In the place of any other; `until` null is without end. */
    async suspend(userId: string, { reason, until }: { reason: string; until: Date | null }, now: Date) {
      await db
        .update(usersTable)
        .set({ suspendedAt: now, suspendedUntil: until, suspensionReason: reason })
        .where(eq(usersTable.id, userId))
    },

    async lift(userId: string) {
      await db
        .update(usersTable)
        .set({ suspendedAt: null, suspendedUntil: null, suspensionReason: null })
        .where(eq(usersTable.id, userId))
    },
  }
}
