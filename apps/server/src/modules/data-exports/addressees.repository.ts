import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { addresseeColumns } from '../users/addressee.select.ts'
import { isAlive } from '../users/living-rider.repository.ts'
import { usersTable } from '../users/users.table.ts'

export function createAddresseesRepository(db: Database) {
  return {
    /** Where and in which language a rider reads mails. Undefined for a deleted account and for one without an address. */
    async find(userId: string) {
      const [row] = await db
        .select(addresseeColumns)
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), isAlive))
      return row?.email ? { ...row, email: row.email } : undefined
    },

    async exists(userId: string): Promise<boolean> {
      const rows = await db
        .select({ id: usersTable.id })
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), isAlive))
      return rows.length > 0
    },
  }
}
