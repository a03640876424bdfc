import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { usersTable } from './users.table.ts'

export function createProfileImageRepository(db: Database) {
  return {
    async find(riderId: string): Promise<string | null> {
      const [row] = await db
        .select({ url: usersTable.profileImageUrl })
        .from(usersTable)
        .where(eq(usersTable.id, riderId))
      return row?.url ?? null
    },

    async set(riderId: string, url: string | null, now: Date) {
      await db.update(usersTable).set({ profileImageUrl: url, updatedAt: now }).where(eq(usersTable.id, riderId))
    },
  }
}
