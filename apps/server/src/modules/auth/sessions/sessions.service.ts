import { randomBytes, randomUUID } from 'node:crypto'
import { isModerator, roleName, type SessionInfo } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import { hourMs } from '@scooter-rides/time'
import type { Clock } from '../../../platform/clock.ts'
import { runInBatches } from '../../../platform/database/batches/run-in-batches.service.ts'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import { withoutGuard } from '../../../platform/database/transaction-guard.ts'
import { isDiskFull } from '../../../platform/process/disk-full.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { hashToken } from '../../../platform/privacy/hash-token.ts'
import { batchLoader } from '../../../platform/queues/batch-loader.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import { storeActivityEveryMs } from '../../users/online.policy.ts'
import { isSuspendedAt } from '../../users/suspension.policy.ts'
import type { ProvenAccount } from '../accounts/accounts.repository.ts'
import { invalidCredentials, sessionNotFound } from '../auth.errors.ts'
import type { SessionData } from '../auth.table.ts'
import { createRolesRepository } from '../roles/roles.repository.ts'
import { createSessionsRepository } from './sessions.repository.ts'
import { limitRoles } from '../second-factor/second-factor.policy.ts'
import { createPasskeysRepository } from '../passkeys/passkeys.repository.ts'
import { createTokensRepository } from '../passwords/tokens.repository.ts'
import {
  createProviderSessionsRepository,
  type ProviderLogout,
  type ProviderSession,
} from './provider-sessions.repository.ts'

const idleMs = 12 * hourMs
/** The longest session, also one in daily use: NIST SP 800-63B, section 4.1.3, asks for a new sign-in after 30 days. */
const longestMs = 30 * 24 * hourMs

export interface OpenedSession {
  /** The value of the cookie. The server does not store it. */
  token: string
  sid: string
  /** Missing for a session that ends with the browser. */
  maxAgeSeconds?: number
}

interface SignInBrowser {
  remember: boolean
  userAgent: string | undefined
  /** What it prefers, for mails to a rider who chose no language. */
  browserLanguage: LanguageTag
  /** Set for a sign-in at the OpenID Connect provider. */
  provider?: ProviderSession | undefined
}

interface SessionsDeps {
  db: Database
  live: Live
  clock: Clock
}

const toSession = ({ publicId, createdAt, lastSeenAt, userAgent }: SessionData) => ({
  id: publicId,
  createdAt: new Date(createdAt),
  lastSeenAt: new Date(lastSeenAt),
  userAgent,
})

/** Signed-in riders can read while the disk is full; the session is extended when there is room again. */
function readOnFullDisk(error: unknown) {
  if (!isDiskFull(error)) throw error
}

export type SessionsService = ReturnType<typeof createSessionsService>

export function createSessionsService({ db, live, clock }: SessionsDeps) {
  const sessions = createSessionsRepository(db)
  const findAny = batchLoader((sids: string[]) => sessions.find(sids))

  async function find(sid: string, now: Date) {
    const found = await findAny(sid)
    return found && found.expire > now ? found : undefined
  }

  return {
    /** @throws 401 if all sessions were ended, or the account deleted, since the rider's proof */
    async open(
      proven: ProvenAccount,
      { remember, userAgent, browserLanguage, provider }: SignInBrowser,
    ): Promise<OpenedSession> {
      const token = randomBytes(32).toString('base64url')
      const sid = hashToken(token)
      const now = clock()
      const lifetime = remember ? longestMs : idleMs
      const at = now.toISOString()
      const sess = {
        publicId: randomUUID(),
        createdAt: at,
        lastSeenAt: at,
        userAgent: userAgent?.slice(0, 300) ?? null,
        isRemembered: remember,
        authenticatedAt: at,
      }
      await db.transaction(async (tx) => {
        const sessions = createSessionsRepository(tx)
        if (!(await sessions.enter(proven, now, browserLanguage))) throw invalidCredentials()
        await sessions.add({ sid, userId: proven.id, sess, expire: new Date(now.getTime() + lifetime) })
        if (provider) await createProviderSessionsRepository(tx).add(sid, provider)
      })
      return { token, sid, ...(remember && { maxAgeSeconds: lifetime / 1000 }) }
    },

    /** Undefined for an unknown or expired session. */
    async findCaller(token: string, browserLanguage: LanguageTag): Promise<Caller | undefined> {
      const sid = hashToken(token)
      const now = clock()
      const found = await find(sid, now)
      if (!found) return undefined
      // Updating `lastSeenAt` on every request would cost one write per read.
      if (now.getTime() - Date.parse(found.sess.lastSeenAt) > storeActivityEveryMs) {
        const ends = Date.parse(found.sess.createdAt) + longestMs
        const expire = found.sess.isRemembered ? found.expire : new Date(Math.min(now.getTime() + idleMs, ends))
        await sessions
          .extend(sid, now.toISOString(), expire)
          .then(() => sessions.noteActive(found.userId, now, browserLanguage))
          .catch(readOnFullDisk)
      }
      const caller = {
        id: found.userId,
        roles: roleName.array().parse(found.roles),
        isSuspended: isSuspendedAt(found, now),
        language: found.language ?? undefined,
        sid,
      }
      return limitRoles(caller, found.graceStart, now)
    },

    /** Locks the account, so that no other transaction changes it before this one ends. */
    async lockCaller(tx: Database, caller: Caller): Promise<Caller | undefined> {
      const sessions = createSessionsRepository(tx)
      const standing = await sessions.lockStanding(caller.id, caller.sid)
      if (!standing) return undefined
      const now = clock()
      const isSuspended = isSuspendedAt(standing, now)
      // A suspension ends the sessions too, and the caller must be told about it.
      if (!standing.isSignedIn && !isSuspended) return undefined
      // A rider without a role has none to lose. A statement after the lock: the one that waited for it still sees the old roles.
      if (!isModerator(caller.roles)) return { ...caller, isSuspended }
      const { roles, graceStart } = await createRolesRepository(tx).findRights(caller.id)
      return limitRoles({ ...caller, roles, isSuspended }, graceStart, now)
    },

    async list(caller: Caller): Promise<SessionInfo[]> {
      const rows = await sessions.listOf(caller.id, clock())
      return rows.map(({ sid, sess }) => ({ ...toSession(sess), isCurrent: sid === caller.sid }))
    },

    async listOf(userId: string) {
      const rows = await sessions.listOf(userId, clock())
      return rows.map(({ sess }) => toSession(sess))
    },

    /** When the caller of this session last proved their identity. */
    async authenticatedAt(caller: Caller): Promise<Date | undefined> {
      const found = await find(caller.sid, clock())
      return found && new Date(found.sess.authenticatedAt)
    },

    /** Without an access check: deleted and suspended riders sign out too. */
    async end(sid: string) {
      await withoutGuard(() => sessions.remove(sid))
      live.endSessions([sid])
    },

    async endByPublicId(userId: string, publicId: string) {
      const sid = await db.transaction((tx) => createSessionsRepository(tx).removeByPublicId(userId, publicId))
      if (!sid) throw sessionNotFound()
      live.endSessions([sid])
    },

    /** Call it in the transaction that causes it. Returns a function to call after the commit. */
    async endAllOf(tx: Database, userId: string, exceptSid?: string): Promise<() => void> {
      const sids = await createSessionsRepository(tx).removeAllOf(userId, exceptSid)
      return () => live.endSessions(sids)
    },

    /** Ends the sessions that a logout at the OpenID Connect provider names. Returns their number. */
    async endAtProvider(logout: ProviderLogout): Promise<number> {
      const sids = await db.transaction((tx) => createProviderSessionsRepository(tx).endSessions(logout))
      live.endSessions(sids)
      return sids.length
    },

    async findEnded(sids: string[]): Promise<string[]> {
      const live = new Set(await sessions.listLive(sids, clock()))
      return sids.filter((sid) => !live.has(sid))
    },

    /** Deletes expired sessions, one-time links and challenges. */
    async purge(signal: AbortSignal): Promise<void> {
      const now = clock()
      async function endExpired(tx: Database, size: number): Promise<boolean> {
        const sids = await createSessionsRepository(tx).purge(now, size)
        afterCommit(tx, () => live.endSessions(sids))
        return sids.length > 0
      }
      await runInBatches(db, endExpired, signal)
      await runInBatches(db, (tx, size) => createTokensRepository(tx).purge(now, size), signal)
      await runInBatches(db, (tx, size) => createPasskeysRepository(tx).purgeChallenges(now, size), signal)
    },
  }
}
