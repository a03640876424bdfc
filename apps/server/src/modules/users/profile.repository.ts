import { and, eq, sql } from 'drizzle-orm'
import type { Settings } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { credentialsTable } from '../auth/auth.table.ts'
import { isAlive } from './living-rider.repository.ts'
import { userRolesTable, usersTable } from './users.table.ts'

export interface ProfileChange {
  firstName?: string | undefined
  lastName?: string | undefined
  username?: string | undefined
  settings?: Partial<Settings> | undefined
}

export function createProfileRepository(db: Database) {
  return {
    async find(userId: string) {
      const [row] = await db
        .select({
          id: usersTable.id,
          email: usersTable.email,
          emailConfirmedAt: usersTable.emailConfirmedAt,
          username: usersTable.username,
          firstName: usersTable.firstName,
          lastName: usersTable.lastName,
          profileImageUrl: usersTable.profileImageUrl,
          settings: usersTable.settings,
          suspendedAt: usersTable.suspendedAt,
          suspendedUntil: usersTable.suspendedUntil,
          suspensionReason: usersTable.suspensionReason,
          createdAt: usersTable.createdAt,
          roles: sql<
            string[]
          >`array(select ${userRolesTable.role} from ${userRolesTable} where ${userRolesTable.userId} = ${usersTable.id})`,
          hasPassword: sql<boolean>`${credentialsTable.userId} is not null`,
        })
        .from(usersTable)
        .leftJoin(credentialsTable, eq(credentialsTable.userId, usersTable.id))
        .where(and(eq(usersTable.id, userId), isAlive))
      return row
    },

    /** Holds the row until the transaction ends: two changes of the settings must not undo each other. */
    async lockSettings(userId: string) {
      const [row] = await db
        .select({ settings: usersTable.settings })
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), isAlive))
        .for('no key update')
      return row?.settings
    },

    async update(userId: string, change: ProfileChange, now: Date) {
      await db
        .update(usersTable)
        .set({ ...change, updatedAt: now })
        .where(and(eq(usersTable.id, userId), isAlive))
    },
  }
}
