import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { userRolesTable } from '../../users/users.table.ts'
import { credentialsTable, identitiesTable, oneTimeTokensTable } from '../auth.table.ts'
import { passkeysTable } from '../passkeys.table.ts'
import { recoveryCodesTable, totpFactorsTable } from '../second-factor.table.ts'

export function createProofsRepository(db: Database) {
  return {
    async removeAllOf(userId: string): Promise<void> {
      await db.delete(credentialsTable).where(eq(credentialsTable.userId, userId))
      await db.delete(identitiesTable).where(eq(identitiesTable.userId, userId))
      await db.delete(oneTimeTokensTable).where(eq(oneTimeTokensTable.userId, userId))
      await db.delete(totpFactorsTable).where(eq(totpFactorsTable.userId, userId))
      await db.delete(passkeysTable).where(eq(passkeysTable.userId, userId))
      await db.delete(recoveryCodesTable).where(eq(recoveryCodesTable.userId, userId))
      await db.delete(userRolesTable).where(eq(userRolesTable.userId, userId))
    },
  }
}
