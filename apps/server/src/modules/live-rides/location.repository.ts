import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { hasLocationOff } from '../users/protection.filters.ts'
import { usersTable } from '../users/users.table.ts'

export function createLocationRepository(db: Database) {
  return {
    async isOff(riderId: string): Promise<boolean> {
      return (await db.$count(usersTable, and(eq(usersTable.id, riderId), hasLocationOff))) > 0
    },
  }
}
