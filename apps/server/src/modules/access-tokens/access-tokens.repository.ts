import { and, asc, count, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { AccessToken } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { preparedRead } from '../../platform/database/prepared/index.ts'
import { addresseeColumns } from '../users/addressee.select.ts'
import { isAlive } from '../users/living-rider.repository.ts'
import { usersTable } from '../users/users.table.ts'
import { accessTokensTable } from './access-tokens.table.ts'

const { id, userId, name, tokenHash, scopes, createdAt, lastUsedAt, expiresAt, signInVersion } = accessTokensTable
const isCurrent = eq(signInVersion, usersTable.signInVersion)
const isLive = (now: Date) => or(isNull(expiresAt), gt(expiresAt, now))

const tokenWithStanding = preparedRead(
  () =>
    new QueryBuilder()
      .select({
        id,
        userId,
        scopes,
        lastUsedAt,
        lastActiveAt: usersTable.lastActiveAt,
        expiresAt,
        suspendedAt: usersTable.suspendedAt,
        suspendedUntil: usersTable.suspendedUntil,
        language: sql<string | null>`${usersTable.settings} ->> 'language'`,
      })
      .from(accessTokensTable)
      .innerJoin(usersTable, and(eq(usersTable.id, userId), isCurrent))
      .where(and(eq(tokenHash, sql.placeholder('tokenHash')), isAlive)),
  { isShort: true },
)

interface NewRow {
  userId: string
  name: string
  tokenHash: string
  scopes: AccessToken['scopes']
  expiresAt: Date | null
  createdAt: Date
}

export function createAccessTokensRepository(db: Database) {
  return {
    /** Expired ones included. It runs before every request with a token. */
    async find(hash: string) {
      const [row] = await db.read(tokenWithStanding, { tokenHash: hash })
      return row
    },

    /** Locks the account until the transaction ends, as for the caller of a session. */
    async lockStanding(rider: string, tokenId: number, now: Date) {
      const token = db
        .select({ id })
        .from(accessTokensTable)
        .where(and(eq(id, tokenId), eq(userId, usersTable.id), isCurrent, isLive(now)))
      const [row] = await db
        .select({
          suspendedAt: usersTable.suspendedAt,
          suspendedUntil: usersTable.suspendedUntil,
          isValid: sql<boolean>`exists ${token}`,
        })
        .from(usersTable)
        .where(and(eq(usersTable.id, rider), isAlive))
        .for('key share', { of: usersTable })
      return row
    },

    async noteUsed(tokenId: number, now: Date, before: Date): Promise<void> {
      const isDue = or(isNull(lastUsedAt), lt(lastUsedAt, before))
      await db
        .update(accessTokensTable)
        .set({ lastUsedAt: now })
        .where(and(eq(id, tokenId), isDue))
    },

    list: (rider: string): Promise<AccessToken[]> =>
      db
        .select({ id, name, scopes, createdAt, lastUsedAt, expiresAt })
        .from(accessTokensTable)
        .innerJoin(usersTable, and(eq(usersTable.id, userId), isCurrent))
        .where(eq(userId, rider))
        .orderBy(asc(id)),

    async count(rider: string): Promise<number> {
      const [row] = await db
        .select({ tokens: count() })
        .from(accessTokensTable)
        .innerJoin(usersTable, and(eq(usersTable.id, userId), isCurrent))
        .where(eq(userId, rider))
      return row?.tokens ?? 0
    },

    /** With the sign-in version that the account has now. */
    async add(token: NewRow): Promise<number> {
      const version = db
        .select({ version: usersTable.signInVersion })
        .from(usersTable)
        .where(eq(usersTable.id, token.userId))
      const [row] = await db
        .insert(accessTokensTable)
        .values({ ...token, signInVersion: sql`${version}` })
        .returning({ id })
      if (!row) throw new Error('An insert gives its row back.')
      return row.id
    },

    /** @returns whether it existed */
    async delete(rider: string, tokenId: number): Promise<boolean> {
      const rows = await db
        .delete(accessTokensTable)
        .where(and(eq(id, tokenId), eq(userId, rider)))
        .returning({ id })
      return rows.length > 0
    },

    async deleteAllOf(rider: string): Promise<void> {
      await db.delete(accessTokensTable).where(eq(userId, rider))
    },

    /**
     * Deletes the tokens of one page, in the order of ids, that expired before the moment or belong to an earlier sign-in version.
     * @returns the last id of the page, undefined after the last page
     */
    async purgePage(before: Date, afterId: number, limit: number): Promise<number | undefined> {
      const isOutdated = or(lt(expiresAt, before), ne(usersTable.signInVersion, signInVersion))
      const page = await db
        .select({ id, isOutdated: sql<boolean>`coalesce(${isOutdated}, false)` })
        .from(accessTokensTable)
        .innerJoin(usersTable, eq(usersTable.id, userId))
        .where(gt(id, afterId))
        .orderBy(asc(id))
        .limit(limit)
      const outdated = page.filter((token) => token.isOutdated).map((token) => token.id)
      if (outdated.length > 0) await db.delete(accessTokensTable).where(inArray(id, outdated))
      return page.at(-1)?.id
    },

    /** The account to which a notice is mailed. */
    async findOwner(rider: string) {
      const [row] = await db
        .select(addresseeColumns)
        .from(usersTable)
        .where(and(eq(usersTable.id, rider), isAlive))
      return row
    },
  }
}
