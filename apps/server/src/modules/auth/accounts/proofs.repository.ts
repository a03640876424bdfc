import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { userRolesTable } from '../../users/users.table.ts'
import { credentialsTable, identitiesTable, oneTimeTokensTable } from '../auth.table.ts'

export function createProofsRepository(db: Database) {
  return {
    async removeAllOf(userId: string): Promise<void> {
      await db.delete(credentialsTable).where(eq(credentialsTable.userId, userId))
      await db.delete(identitiesTable).where(eq(identitiesTable.userId, userId))
      await db.delete(oneTimeTokensTable).where(eq(oneTimeTokensTable.userId, userId))
      await db.delete(userRolesTable).where(eq(userRolesTable.userId, userId))
    },
  }
}
