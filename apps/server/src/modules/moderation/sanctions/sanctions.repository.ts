import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { userRolesTable, usersTable } from '../../users/users.table.ts'
import type { Trusted } from '../moderation.policy.ts'

/** With the current state of the account. */
export interface Judged extends Trusted {
  suspendedAt: Date | null
  suspendedUntil: Date | null
  suspensionReason: string | null
}

export function createSanctionsRepository(db: Database) {
  return {
    /** Undefined for an unknown or deleted rider. The caller must hold the lock of the account. */
    async find(userId: string): Promise<Judged | undefined> {
      const [row] = await db
        .select({
          id: usersTable.id,
          suspendedAt: usersTable.suspendedAt,
          suspendedUntil: usersTable.suspendedUntil,
          suspensionReason: usersTable.suspensionReason,
        })
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), isAlive))
      if (!row) return undefined
      const roles = await db
        .select({ role: userRolesTable.role })
        .from(userRolesTable)
        .where(eq(userRolesTable.userId, userId))
      return { ...row, roles: roles.map(({ role }) => role) }
    },

    /** Undefined for a deleted account. */
    async findAddressee(userId: string) {
      const { email, firstName } = usersTable
      const [row] = await db
        .select({ email, firstName })
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), isAlive))
      return row?.email ? { to: row.email, firstName: row.firstName } : undefined
    },
  }
}
