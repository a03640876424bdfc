import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { RoleName } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { userRolesTable, usersTable } from '../users/users.table.ts'
import { credentialsTable } from './auth.table.ts'

export interface NewAccount {
  id: string
  email: string | null
  username: string
  firstName: string
  lastName: string
}

const isAlive = isNull(usersTable.deletedAt)

/** Accounts as far as signing in is concerned. E-mails and usernames come in lower case. */
export function createAccountsRepository(db: Database) {
  const withPassword = () =>
    db
      .select({
        id: usersTable.id,
        email: usersTable.email,
        firstName: usersTable.firstName,
        passwordHash: credentialsTable.passwordHash,
      })
      .from(usersTable)
      .leftJoin(credentialsTable, eq(credentialsTable.userId, usersTable.id))

  return {
    async findByEmail(email: string) {
      const [row] = await withPassword().where(and(eq(usersTable.email, email), isAlive))
      return row
    },

    /** By e-mail or username: no username contains an @. */
    async findByName(name: string) {
      const [row] = await withPassword().where(
        and(eq(name.includes('@') ? usersTable.email : usersTable.username, name), isAlive),
      )
      return row
    },

    async findById(userId: string) {
      const [row] = await withPassword().where(and(eq(usersTable.id, userId), isAlive))
      return row
    },

    async takenUsernames(usernames: string[]) {
      const rows = await db
        .select({ username: usersTable.username })
        .from(usersTable)
        .where(inArray(usersTable.username, usernames))
      return new Set(rows.map((row) => row.username))
    },

    /** Adds the account unless its e-mail or username is taken; two doing so at once meet in the unique index. */
    async add(account: NewAccount, roles: RoleName[]): Promise<boolean> {
      const added = await db.insert(usersTable).values(account).onConflictDoNothing().returning({ id: usersTable.id })
      if (added.length === 0) return false
      await db.insert(userRolesTable).values(roles.map((role) => ({ userId: account.id, role })))
      return true
    },

    async setEmail(userId: string, email: string, now: Date) {
      await db
        .update(usersTable)
        .set({ email, updatedAt: now })
        .where(and(eq(usersTable.id, userId), isAlive))
    },

    async setPassword(userId: string, passwordHash: string, now: Date) {
      await db
        .insert(credentialsTable)
        .values({ userId, passwordHash, changedAt: now })
        .onConflictDoUpdate({ target: credentialsTable.userId, set: { passwordHash, changedAt: now } })
    },
  }
}
