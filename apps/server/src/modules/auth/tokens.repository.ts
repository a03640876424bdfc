import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { oneTimeTokensTable } from './auth.table.ts'

type Purpose = 'reset' | 'setup' | 'confirm'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Links that work once. A row goes when its link is used: two using it at once meet in the delete. */
export function createTokensRepository(db: Database) {
  const live = (purpose: Purpose, token: string, now: Date) =>
    and(
      eq(oneTimeTokensTable.tokenHash, hashOf(token)),
      eq(oneTimeTokensTable.purpose, purpose),
      gt(oneTimeTokensTable.expiresAt, now),
    )

  return {
    /** `email` is where the link is mailed to. */
    async issue(purpose: Purpose, userId: string | null, expiresAt: Date, email?: string): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      await db.insert(oneTimeTokensTable).values({ tokenHash: hashOf(token), purpose, userId, expiresAt, email })
      return token
    },

    async find(purpose: Purpose, token: string, now: Date) {
      const [row] = await db
        .select({ userId: oneTimeTokensTable.userId })
        .from(oneTimeTokensTable)
        .where(live(purpose, token, now))
      return row
    },

    /** Spends the link; answers whose it is, or nothing when it is unknown, used, too old or of another rider than `userId`. */
    async spend(purpose: Purpose, token: string, now: Date, userId?: string) {
      const [row] = await db
        .delete(oneTimeTokensTable)
        .where(and(live(purpose, token, now), userId === undefined ? undefined : eq(oneTimeTokensTable.userId, userId)))
        .returning({ userId: oneTimeTokensTable.userId, email: oneTimeTokensTable.email })
      return row
    },

    /** Holds every such link until the transaction ends: two that are used at once would each wait to withdraw the other. */
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

    async purge(now: Date) {
      await db.delete(oneTimeTokensTable).where(lt(oneTimeTokensTable.expiresAt, now))
    },
  }
}
