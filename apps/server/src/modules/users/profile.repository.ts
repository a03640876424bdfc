import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Settings } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { isAlive } from './living-rider.repository.ts'
import { riderRoles, suspensionColumns } from './rider.select.ts'
import { usersTable } from './users.table.ts'

export interface ProfileChange {
  firstName?: string | undefined
  lastName?: string | undefined
  username?: string | undefined
  isMinor?: boolean | undefined
  settings?: Partial<Settings> | undefined
}

/** The module `auth` implements it. */
export type HasPassword = (userId: SQLWrapper) => SQL<boolean>

export function createProfileRepository(db: Database) {
  return {
    async find(userId: string, hasPassword: HasPassword) {
      const [row] = await db
        .select({
          id: usersTable.id,
          email: usersTable.email,
          emailConfirmedAt: usersTable.emailConfirmedAt,
          username: usersTable.username,
          firstName: usersTable.firstName,
          lastName: usersTable.lastName,
          profileImageUrl: usersTable.profileImageUrl,
          isMinor: usersTable.isMinor,
          settings: usersTable.settings,
          ...suspensionColumns,
          createdAt: usersTable.createdAt,
          roles: riderRoles,
          hasPassword: hasPassword(sql`${usersTable}.id`),
        })
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), isAlive))
      return row
    },

    /** Concurrent changes of the settings must not overwrite each other. */
    async lockSettings(userId: string) {
      const [row] = await db
        .select({ settings: usersTable.settings, isMinor: usersTable.isMinor })
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), isAlive))
        .for('no key update')
      return row
    },

    async update(userId: string, change: ProfileChange, now: Date) {
      await db
        .update(usersTable)
        .set({ ...change, updatedAt: now })
        .where(and(eq(usersTable.id, userId), isAlive))
    },
  }
}
