import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { LanguageTag } from '@scooter-rides/messages'
import type { Database } from '../../../platform/database/database.ts'
import { preparedRead, type RowOf } from '../../../platform/database/prepared/index.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { riderRoles } from '../../users/rider.select.ts'
import { usersTable } from '../../users/users.table.ts'
import type { ProvenAccount } from '../accounts/accounts.repository.ts'
import { graceStart } from '../second-factor/team-standing.select.ts'
import { sessionsTable, type SessionData } from '../auth.table.ts'

const sessionsWithStanding = preparedRead(
  () =>
    new QueryBuilder()
      .select({
        sid: sessionsTable.sid,
        sess: sessionsTable.sess,
        expire: sessionsTable.expire,
        userId: sessionsTable.userId,
        suspendedAt: usersTable.suspendedAt,
        suspendedUntil: usersTable.suspendedUntil,
        language: sql<string | null>`${usersTable.settings} ->> 'language'`,
        roles: riderRoles,
        graceStart: graceStart(sql`${usersTable}.id`),
      })
      .from(sessionsTable)
      .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
      .where(and(sql`${sessionsTable.sid} = any(${sql.placeholder('sids')}::text[])`, isAlive)),
  { isShort: true },
)

type FoundSession = RowOf<typeof sessionsWithStanding>

export function createSessionsRepository(db: Database) {
  return {
    /** Expired ones included. It runs before every request. */
    async find(sids: string[]): Promise<Map<string, FoundSession>> {
      const rows = await db.read(sessionsWithStanding, { sids: `{${sids.join()}}` })
      return new Map(rows.map((row) => [row.sid, row]))
    },

    /**
     * Locks the account until the transaction ends, like a foreign key: the rider's own writes continue; suspension, demotion and
     * deletion lock `for update` and wait.
     */
    async lockStanding(userId: string, sid: string) {
      const [row] = await db
        .select({
          suspendedAt: usersTable.suspendedAt,
          suspendedUntil: usersTable.suspendedUntil,
          isSignedIn: sql<boolean>`exists (select from ${sessionsTable} where ${eq(sessionsTable.sid, sid)})`,
        })
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), isAlive))
        .for('key share', { of: usersTable })
      return row
    },

    async listLive(sids: string[], now: Date) {
      const rows = await db
        .select({ sid: sessionsTable.sid })
        .from(sessionsTable)
        .where(and(inArray(sessionsTable.sid, sids), gt(sessionsTable.expire, now)))
      return rows.map((row) => row.sid)
    },

    /**
     * Whether the proof is still valid. If so, the row stays locked until the transaction ends: a concurrent end of all sessions waits
     * and ends the new session too.
     */
    async enter({ id, signInVersion }: ProvenAccount, now: Date, browserLanguage: LanguageTag): Promise<boolean> {
      const rows = await db
        .update(usersTable)
        .set({ lastActiveAt: now, browserLanguage })
        .where(and(eq(usersTable.id, id), eq(usersTable.signInVersion, signInVersion), isAlive))
        .returning({ id: usersTable.id })
      return rows.length > 0
    },

    async add(session: { sid: string; userId: string; sess: SessionData; expire: Date }) {
      await db.insert(sessionsTable).values(session)
    },

    async extend(sid: string, lastSeenAt: string, expire: Date) {
      await db
        .update(sessionsTable)
        .set({ expire, sess: sql`jsonb_set(${sessionsTable.sess}, '{lastSeenAt}', to_jsonb(${lastSeenAt}::text))` })
        .where(eq(sessionsTable.sid, sid))
    },

    /** Stored always; readers check whether others may see it. */
    async noteActive(userId: string, now: Date, browserLanguage: LanguageTag) {
      await db
        .update(usersTable)
        .set({ lastActiveAt: now, browserLanguage })
        .where(and(eq(usersTable.id, userId), isAlive))
    },

    listOf(userId: string, now: Date) {
      return db
        .select()
        .from(sessionsTable)
        .where(and(eq(sessionsTable.userId, userId), gt(sessionsTable.expire, now)))
        .orderBy(sql`${sessionsTable.sess} ->> 'lastSeenAt' desc`)
    },

    async remove(sid: string) {
      await db.delete(sessionsTable).where(eq(sessionsTable.sid, sid))
    },

    /** By the id that the rider sees. Returns the `sid`. */
    async removeByPublicId(userId: string, publicId: string) {
      const [row] = await db
        .delete(sessionsTable)
        .where(and(eq(sessionsTable.userId, userId), sql`${sessionsTable.sess} ->> 'publicId' = ${publicId}`))
        .returning({ sid: sessionsTable.sid })
      return row?.sid
    },

    /** Also ends running sign-ins. Returns the `sid`s. */
    async removeAllOf(userId: string, exceptSid = '') {
      await db
        .update(usersTable)
        .set({ signInVersion: sql`${usersTable.signInVersion} + 1` })
        .where(eq(usersTable.id, userId))
      const rows = await db
        .delete(sessionsTable)
        .where(and(eq(sessionsTable.userId, userId), ne(sessionsTable.sid, exceptSid)))
        .returning({ sid: sessionsTable.sid })
      return rows.map((row) => row.sid)
    },

    /** @returns the deleted ones */
    async purge(now: Date, limit: number): Promise<string[]> {
      const { sid, expire } = sessionsTable
      const expired = db.select({ sid }).from(sessionsTable).where(lt(expire, now)).orderBy(asc(expire)).limit(limit)
      const rows = await db
        .delete(sessionsTable)
        .where(inArray(sid, expired.for('update', { skipLocked: true })))
        .returning({ sid })
      return rows.map((row) => row.sid)
    },
  }
}
