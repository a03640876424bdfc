import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { addresseeColumns } from '../../users/addressee.select.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { riderRoles, suspensionColumns } from '../../users/rider.select.ts'
import type { Suspendable } from '../../users/suspension.policy.ts'
import { usersTable } from '../../users/users.table.ts'
import type { Trusted } from '../moderation.policy.ts'

/** With the current state of the account. */
export interface Judged extends Trusted, Suspendable {}

export function createSanctionsRepository(db: Database) {
  return {
    /** Undefined for an unknown or deleted rider. The caller must hold the lock of the account. */
    async find(userId: string): Promise<Judged | undefined> {
      const [row] = await db
        .select({ id: usersTable.id, ...suspensionColumns, roles: riderRoles })
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), isAlive))
      return row
    },

    /** Undefined for a deleted account. */
    async findAddressee(userId: string) {
      const [row] = await db
        .select(addresseeColumns)
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), isAlive))
      if (!row?.email) return undefined
      const { email: to, ...reader } = row
      return { to, ...reader }
    },
  }
}
