import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { usersTable } from './users.table.ts'

export function createProfileImageRepository(db: Database) {
  return {
    /** Holds the rider until the transaction ends, so that of two photos set at once none is forgotten on disk. */
    async lock(riderId: string): Promise<string | null> {
      const [row] = await db
        .select({ url: usersTable.profileImageUrl })
        .from(usersTable)
        .where(eq(usersTable.id, riderId))
        .for('no key update')
      return row?.url ?? null
    },

    async set(riderId: string, url: string | null, now: Date) {
      await db.update(usersTable).set({ profileImageUrl: url, updatedAt: now }).where(eq(usersTable.id, riderId))
    },
  }
}
