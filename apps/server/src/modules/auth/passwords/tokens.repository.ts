import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { deleteOldest } from '../../../platform/database/batches/delete-oldest.repository.ts'
import type { Database } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/privacy/hash-token.ts'
import { oneTimeTokensTable } from '../auth.table.ts'

type Purpose = 'reset' | 'setup' | 'confirm'

/** One-time links. Using a link deletes its row, so that two uses at the same moment cannot both succeed. */
export function createTokensRepository(db: Database) {
  const live = (purpose: Purpose, token: string, now: Date) =>
    and(
      eq(oneTimeTokensTable.tokenHash, hashToken(token)),
      eq(oneTimeTokensTable.purpose, purpose),
      gt(oneTimeTokensTable.expiresAt, now),
    )

  return {
    /** `email` is the address that the link is mailed to. */
    async issue(purpose: Purpose, userId: string | null, expiresAt: Date, email?: string): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      await db.insert(oneTimeTokensTable).values({ tokenHash: hashToken(token), purpose, userId, expiresAt, email })
      return token
    },

    async find(purpose: Purpose, token: string, now: Date) {
      const [row] = await db
        .select({ userId: oneTimeTokensTable.userId })
        .from(oneTimeTokensTable)
        .where(live(purpose, token, now))
      return row
    },

    /** Spends the link. Returns its owner, or undefined if it is unknown, used, expired or of another rider than `userId`. */
    async spend(purpose: Purpose, token: string, now: Date, userId?: string) {
      const [row] = await db
        .delete(oneTimeTokensTable)
        .where(and(live(purpose, token, now), userId === undefined ? undefined : eq(oneTimeTokensTable.userId, userId)))
        .returning({ userId: oneTimeTokensTable.userId, email: oneTimeTokensTable.email })
      return row
    },

    /** Locks all setup links until the transaction ends: two uses at the same moment would each wait to withdraw the other. */
    async lockSetup() {
      await db
        .select({ tokenHash: oneTimeTokensTable.tokenHash })
        .from(oneTimeTokensTable)
        .where(eq(oneTimeTokensTable.purpose, 'setup'))
        .orderBy(asc(oneTimeTokensTable.tokenHash))
        .for('update')
    },

    async withdrawSetup() {
      await db.delete(oneTimeTokensTable).where(eq(oneTimeTokensTable.purpose, 'setup'))
    },

    async withdrawOf(userId: string) {
      await db.delete(oneTimeTokensTable).where(eq(oneTimeTokensTable.userId, userId))
    },

    /** @returns whether more may be left */
    purge(now: Date, limit: number): Promise<boolean> {
      const { expiresAt } = oneTimeTokensTable
      return deleteOldest(db, { table: oneTimeTokensTable, where: lt(expiresAt, now), oldestBy: expiresAt }, limit)
    },
  }
}
