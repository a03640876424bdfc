import { eq, inArray, sql } from 'drizzle-orm'
import type { Settings } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { usersTable } from '../../users/users.table.ts'
import { quietPushesTable } from '../notifications.table.ts'

/** Notifications of a rider from `since` on are held back until `dueAt`. */
export interface HeldPushes {
  userId: string
  since: Date
  dueAt: Date
}

export function createQuietRepository(db: Database) {
  return {
    async listWithQuietHours(userIds: string[]): Promise<{ userId: string; settings: Partial<Settings> }[]> {
      return db
        .select({ userId: usersTable.id, settings: usersTable.settings })
        .from(usersTable)
        .where(
          sql`${inArray(usersTable.id, userIds)} and ${usersTable.settings} -> 'quietHours' ->> 'from' is not null`,
        )
    },

    /** An earlier entry of the rider stays. */
    async holdBack({ userId, since, dueAt }: HeldPushes): Promise<void> {
      await db.insert(quietPushesTable).values({ userId, since, dueAt }).onConflictDoNothing()
    },

    async postpone({ userId, dueAt }: Pick<HeldPushes, 'userId' | 'dueAt'>): Promise<void> {
      await db.update(quietPushesTable).set({ dueAt }).where(eq(quietPushesTable.userId, userId))
    },

    /** Locks riders whose quiet hours are over. Two processes take different ones. */
    async lockDue(now: Date, limit: number): Promise<HeldPushes[]> {
      return db
        .select()
        .from(quietPushesTable)
        .where(sql`${quietPushesTable.dueAt} <= ${now.toISOString()}::timestamptz`)
        .orderBy(quietPushesTable.dueAt)
        .limit(limit)
        .for('update', { skipLocked: true })
    },

    async release(userIds: string[]): Promise<void> {
      await db.delete(quietPushesTable).where(inArray(quietPushesTable.userId, userIds))
    },
  }
}
