import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Settings } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import type { Database } from '../../../platform/database/database.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { isSuspended } from '../../users/suspension.filters.ts'
import { userRolesTable, usersTable } from '../../users/users.table.ts'
import { credentialsTable } from '../auth.table.ts'
import { hasPasskey, hasTotp } from '../second-factor/second-factor.filters.ts'

export interface NewAccount {
  id: string
  email: string | null
  emailConfirmedAt?: Date | null
  username: string
  firstName: string
  lastName: string
  isMinor?: boolean
  settings?: Partial<Settings> | undefined
  browserLanguage?: LanguageTag
}

/** A proven identity. It is valid for this version, until all sessions are ended. */
export interface ProvenAccount {
  id: string
  signInVersion: number
}

/** The default of the column. */
export const newAccountVersion = 1

/** E-mail addresses and usernames are in lower case. */
export function createAccountsRepository(db: Database) {
  const withPassword = () =>
    db
      .select({
        id: usersTable.id,
        email: usersTable.email,
        emailConfirmedAt: usersTable.emailConfirmedAt,
        username: usersTable.username,
        firstName: usersTable.firstName,
        lastName: usersTable.lastName,
        settings: usersTable.settings,
        browserLanguage: usersTable.browserLanguage,
        signInVersion: usersTable.signInVersion,
        passwordHash: credentialsTable.passwordHash,
        hasTotp: hasTotp(sql`${usersTable}.id`),
        hasPasskey: hasPasskey(sql`${usersTable}.id`),
      })
      .from(usersTable)
      .leftJoin(credentialsTable, eq(credentialsTable.userId, usersTable.id))

  return {
    async findByEmail(email: string) {
      const [row] = await withPassword().where(and(eq(usersTable.email, email), isAlive))
      return row
    },

    /** By e-mail address or username: no username contains an @. */
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

    async findSignInVersion(email: string): Promise<number | undefined> {
      const [row] = await db
        .select({ signInVersion: usersTable.signInVersion })
        .from(usersTable)
        .where(and(eq(usersTable.email, email), isAlive))
      return row?.signInVersion
    },

    /** Undefined unless the account is suspended at that moment; `until` null means no end. */
    async findSuspended(userId: string, now: Date) {
      const { email, suspendedUntil } = usersTable
      const [row] = await db
        .select({ email, until: suspendedUntil })
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), isAlive, isSuspended(now)))
      return row
    },

    /** Locks the account until the transaction ends: sign-ins, deletion and changes of its credentials wait. */
    async lock(userId: string) {
      const [row] = await db
        .select({
          id: usersTable.id,
          email: usersTable.email,
          emailConfirmedAt: usersTable.emailConfirmedAt,
          signInVersion: usersTable.signInVersion,
        })
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), isAlive))
        .for('update')
      return row
    },

    async listTakenUsernames(usernames: string[]) {
      const rows = await db
        .select({ username: usersTable.username })
        .from(usersTable)
        .where(inArray(usersTable.username, usernames))
      return new Set(rows.map((row) => row.username))
    },

    /** False if the e-mail address or username is taken: a unique index decides between two calls at the same moment. */
    async add(account: NewAccount): Promise<boolean> {
      const added = await db.insert(usersTable).values(account).onConflictDoNothing().returning({ id: usersTable.id })
      if (added.length === 0) return false
      await db.insert(userRolesTable).values({ userId: account.id, role: 'user' })
      return true
    },

    /** A new address is not confirmed. */
    async setEmail(userId: string, email: string, now: Date) {
      await db
        .update(usersTable)
        .set({ email, emailConfirmedAt: null, updatedAt: now })
        .where(and(eq(usersTable.id, userId), ne(usersTable.email, email), isAlive))
    },

    /** Confirms the address if the account still has it. Returns whether it has it. */
    async confirmEmail(userId: string, email: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(usersTable)
        .set({ emailConfirmedAt: sql`coalesce(${usersTable.emailConfirmedAt}, ${now})` })
        .where(and(eq(usersTable.id, userId), eq(usersTable.email, email), isAlive))
        .returning({ id: usersTable.id })
      return rows.length > 0
    },

    async setPassword(userId: string, passwordHash: string, now: Date) {
      await db
        .insert(credentialsTable)
        .values({ userId, passwordHash, changedAt: now })
        .onConflictDoUpdate({ target: credentialsTable.userId, set: { passwordHash, changedAt: now } })
    },
  }
}
