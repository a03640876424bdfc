import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { oneTimeTokensTable } from './auth.table.ts'

type Purpose = 'reset' | 'setup'

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
    async issue(purpose: Purpose, userId: string | null, expiresAt: Date): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      await db.insert(oneTimeTokensTable).values({ tokenHash: hashOf(token), purpose, userId, expiresAt })
      return token
    },

    async isLive(purpose: Purpose, token: string, now: Date) {
      return (await db.$count(oneTimeTokensTable, live(purpose, token, now))) > 0
    },

    /** Spends the link; answers whose it is, or nothing when it is unknown, used or too old. */
    async spend(purpose: Purpose, token: string, now: Date) {
      const [row] = await db
        .delete(oneTimeTokensTable)
        .where(live(purpose, token, now))
        .returning({ userId: oneTimeTokensTable.userId })
      return row
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
