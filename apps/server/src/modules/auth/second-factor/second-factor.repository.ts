import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { userRolesTable, usersTable } from '../../users/users.table.ts'
import { passkeysTable } from '../passkeys.table.ts'
import { recoveryCodesTable, totpFactorsTable } from '../second-factor.table.ts'
import { hasSecondFactor } from './second-factor.filters.ts'
import { isProtected } from './team-standing.select.ts'

const totp = totpFactorsTable
const codes = recoveryCodesTable

export function createSecondFactorRepository(db: Database) {
  const members = (userId?: string) =>
    db
      .select({
        userId: usersTable.id,
        memberSince: sql`min(${userRolesTable.assignedAt})`.mapWith(userRolesTable.assignedAt),
        hasFactor: isProtected(sql`${usersTable}.id`),
      })
      .from(userRolesTable)
      .innerJoin(usersTable, eq(usersTable.id, userRolesTable.userId))
      .where(
        and(ne(userRolesTable.role, 'user'), isAlive, userId === undefined ? undefined : eq(usersTable.id, userId)),
      )
      .groupBy(usersTable.id)

  return {
    async findTotp(userId: string) {
      const [row] = await db.select().from(totp).where(eq(totp.userId, userId))
      return row
    },

    /** Locks the row until the transaction ends, so that a code works only once. */
    async lockTotp(userId: string) {
      const [row] = await db.select().from(totp).where(eq(totp.userId, userId)).for('update')
      return row
    },

    /** Replaces a setup that was not confirmed. */
    async startTotp(userId: string, secret: string, now: Date) {
      const start = { secret, confirmedAt: null, lastStep: null, createdAt: now }
      await db
        .insert(totp)
        .values({ userId, ...start })
        .onConflictDoUpdate({ target: totp.userId, set: start })
    },

    async confirmTotp(userId: string, step: number, now: Date) {
      await db.update(totp).set({ confirmedAt: now, lastStep: step }).where(eq(totp.userId, userId))
    },

    async setLastStep(userId: string, step: number) {
      await db.update(totp).set({ lastStep: step }).where(eq(totp.userId, userId))
    },

    countRecoveryCodes: (userId: string) => db.$count(codes, eq(codes.userId, userId)),

    async replaceRecoveryCodes(userId: string, hashes: readonly string[]) {
      await db.delete(codes).where(eq(codes.userId, userId))
      await db.insert(codes).values(hashes.map((codeHash) => ({ userId, codeHash })))
    },

    /** At two uses at once only the first succeeds. */
    async spendRecoveryCode(userId: string, codeHash: string): Promise<boolean> {
      const rows = await db
        .delete(codes)
        .where(and(eq(codes.userId, userId), eq(codes.codeHash, codeHash)))
        .returning({ id: codes.id })
      return rows.length > 0
    },

    async hasAny(userId: string): Promise<boolean> {
      const [row] = await db
        .select({ hasAny: hasSecondFactor(sql`${usersTable}.id`) })
        .from(usersTable)
        .where(eq(usersTable.id, userId))
      return row?.hasAny ?? false
    },

    /** Returns whether an authenticator app was on. */
    async removeTotp(userId: string): Promise<boolean> {
      const rows = await db.delete(totp).where(eq(totp.userId, userId)).returning({ confirmedAt: totp.confirmedAt })
      return rows.some(({ confirmedAt }) => confirmedAt !== null)
    },

    /** Recovery codes replace a second factor; without one they are deleted. */
    async removeUselessCodes(userId: string): Promise<void> {
      await db.delete(codes).where(and(eq(codes.userId, userId), sql`not ${hasSecondFactor(sql`${codes}.user_id`)}`))
    },

    /** Returns whether the account had a second factor. */
    async removeAllOf(userId: string): Promise<boolean> {
      await db.delete(codes).where(eq(codes.userId, userId))
      const passkeys = await db
        .delete(passkeysTable)
        .where(eq(passkeysTable.userId, userId))
        .returning({ id: passkeysTable.id })
      return (await this.removeTotp(userId)) || passkeys.length > 0
    },

    /** Undefined for a rider who is neither a moderator nor an admin. */
    async findMember(userId: string) {
      const [row] = await members(userId)
      return row
    },

    listMembers: () => members(),

    /** For the data export. */
    async confirmedSince(userId: string): Promise<Date | null> {
      const [row] = await db
        .select({ confirmedAt: totp.confirmedAt })
        .from(totp)
        .where(and(eq(totp.userId, userId), isNotNull(totp.confirmedAt)))
      return row?.confirmedAt ?? null
    },
  }
}
