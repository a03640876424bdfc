import {
  limits,
  tokenScopes,
  type AccessToken,
  type createAccessToken,
  type NewAccessToken,
  type Received,
} from '@scooter-rides/contract'
import { dayMs, hourMs } from '@scooter-rides/time'
import type { AddJob } from '../../jobs/job.ts'
import type { Clock } from '../../platform/clock.ts'
import { runInBatches } from '../../platform/database/batches/run-in-batches.service.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { hashToken } from '../../platform/privacy/hash-token.ts'
import { isDiskFull } from '../../platform/process/disk-full.ts'
import type { ProofService } from '../auth/passwords/proof.service.ts'
import { noteProgramActive } from '../users/living-rider.repository.ts'
import { storeActivityEveryMs } from '../users/online.policy.ts'
import { isSuspendedAt } from '../users/suspension.policy.ts'
import { looksLikeAccessToken, makeAccessToken } from './access-token.ts'
import { accessTokenNotFound, expiresInPast, tooManyAccessTokens } from './access-tokens.errors.ts'
import { accessTokenMailJob } from './access-tokens.job-kinds.ts'
import { createAccessTokensRepository } from './access-tokens.repository.ts'

interface AccessTokensDeps {
  db: Database
  clock: Clock
  proof: Pick<ProofService, 'ofIdentityOrFreshSession' | 'lock'>
  addJob: AddJob
}

/** The list shows an expired token for this long, so that its rider understands why a program stopped. */
const expiredShownMs = 30 * dayMs

/** Riders can read while the disk is full. */
function readOnFullDisk(error: unknown) {
  if (!isDiskFull(error)) throw error
}

export type AccessTokensService = ReturnType<typeof createAccessTokensService>

export function createAccessTokensService({ db, clock, proof, addJob }: AccessTokensDeps) {
  const tokens = createAccessTokensRepository(db)

  return {
    list: (rider: Caller): Promise<AccessToken[]> => tokens.list(rider.id),

    /** The token is returned only here. @throws 403 without a proof; 409 with too many tokens */
    async create(
      rider: Caller,
      { name, scopes: asked, expiresAt: end, ...given }: Received<typeof createAccessToken>['body'],
      address: string,
    ): Promise<NewAccessToken> {
      const createdAt = clock()
      const expiresAt = end ?? null
      if (expiresAt && expiresAt <= createdAt) throw expiresInPast()
      // A stolen session must not become a token that outlives it.
      const proven = await proof.ofIdentityOrFreshSession(rider, given, address)
      const token = makeAccessToken()
      const scopes = tokenScopes.filter((scope) => asked.includes(scope))
      const add = async (tx: Database) => {
        await proof.lock(tx, proven)
        const own = createAccessTokensRepository(tx)
        // The lock of the account lets one creation pass at a time.
        if ((await own.count(rider.id)) >= limits.accessTokensPerRider) throw tooManyAccessTokens()
        await addJob(tx, accessTokenMailJob, { userId: rider.id })
        return own.add({ userId: rider.id, name, tokenHash: hashToken(token), scopes, expiresAt, createdAt })
      }
      const id = await db.transaction(add, { guard: 'inWork' })
      return { id, name, scopes, createdAt, lastUsedAt: null, expiresAt, token }
    },

    /** Its next call is refused. @throws 404 for an unknown token */
    async revoke(rider: Caller, tokenId: number): Promise<void> {
      const isRevoked = await db.transaction((tx) => createAccessTokensRepository(tx).delete(rider.id, tokenId))
      if (!isRevoked) throw accessTokenNotFound()
    },

    /** Undefined for an unknown, revoked or expired token. */
    async findCaller(token: string): Promise<Caller | undefined> {
      if (!looksLikeAccessToken(token)) return undefined
      const sid = hashToken(token)
      const now = clock()
      const found = await tokens.find(sid)
      if (!found || (found.expiresAt && found.expiresAt <= now)) return undefined
      const noteBefore = new Date(now.getTime() - storeActivityEveryMs)
      if (!found.lastUsedAt || found.lastUsedAt < noteBefore)
        await tokens.noteUsed(found.id, now, noteBefore).catch(readOnFullDisk)
      const activeBefore = new Date(now.getTime() - hourMs)
      if (!found.lastActiveAt || found.lastActiveAt < activeBefore)
        await noteProgramActive(db, found.userId, now, activeBefore).catch(readOnFullDisk)
      return {
        id: found.userId,
        // A program acts as a rider, also for a member of the team.
        roles: [],
        isSuspended: isSuspendedAt(found, now),
        language: found.language ?? undefined,
        sid,
        token: { id: found.id, scopes: found.scopes },
      }
    },

    /** As `lockCaller` of a session: undefined when the token was revoked or the account deleted. */
    async lockCaller(tx: Database, caller: Caller, tokenId: number): Promise<Caller | undefined> {
      const now = clock()
      const standing = await createAccessTokensRepository(tx).lockStanding(caller.id, tokenId, now)
      if (!standing) return undefined
      const isSuspended = isSuspendedAt(standing, now)
      return standing.isValid || isSuspended ? { ...caller, isSuspended } : undefined
    },

    async purge(signal: AbortSignal): Promise<void> {
      const before = new Date(clock().getTime() - expiredShownMs)
      let lastId: number | undefined = 0
      async function purgeNext(tx: Database, size: number): Promise<boolean> {
        const next = await createAccessTokensRepository(tx).purgePage(before, lastId ?? 0, size)
        lastId = next ?? lastId
        return next !== undefined
      }
      await runInBatches(db, purgeNext, signal)
    },
  }
}
