import { createHmac } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import { runInBatches } from '../../../platform/database/batches/run-in-batches.service.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createAuditRepository } from '../../audit/audit.repository.ts'
import { carriedOver } from '../../users/suspension.policy.ts'
import type { SuspensionRepository } from '../../users/suspension.repository.ts'
import { createAccountsRepository } from '../accounts/accounts.repository.ts'
import { emailSuspended } from '../auth.errors.ts'
import { createIdentitiesRepository } from '../accounts/identities.repository.ts'
import { createSuspendedIdentitiesRepository } from './suspended-identities.repository.ts'

/** An e-mail address in lower case, a name at a provider, or both. */
export interface BroughtIdentity {
  email: string | null
  provider?: { issuer: string; subject: string }
}

interface SuspendedIdentitiesDeps {
  /** Without it the hashes cannot be resolved. */
  key: string
  clock: Clock
  suspensionsIn: (tx: Database) => Pick<SuspensionRepository, 'suspend'>
}

export type SuspendedIdentitiesService = ReturnType<typeof createSuspendedIdentitiesService>

/** A suspension stays in force when the account is deleted and its owner registers again. */
export function createSuspendedIdentitiesService({ key, clock, suspensionsIn }: SuspendedIdentitiesDeps) {
  const hashOf = (kind: 'email' | 'provider', text: string) =>
    createHmac('sha256', key).update(`suspended ${kind}\n${text}`).digest('base64url')

  const hashesOf = ({ email, provider }: BroughtIdentity) => [
    ...(email === null ? [] : [hashOf('email', email)]),
    ...(provider ? [hashOf('provider', `${provider.issuer}\n${provider.subject}`)] : []),
  ]

  return {
    /** Call it in the transaction that deletes the account, before its address and identities are deleted. */
    async remember(tx: Database, userId: string) {
      const suspended = await createAccountsRepository(tx).findSuspended(userId, clock())
      if (!suspended) return
      const providers = await createIdentitiesRepository(tx).listOf(userId)
      const hashes = [
        ...hashesOf({ email: suspended.email }),
        ...providers.flatMap((provider) => hashesOf({ email: null, provider })),
      ]
      if (hashes.length > 0) await createSuspendedIdentitiesRepository(tx).add(hashes, suspended.until)
    },

    /** Call it after adding the account: a concurrent deletion holds the address until its transaction ends, and is found afterwards. */
    async carryOver(tx: Database, userId: string, brought: BroughtIdentity) {
      const hashes = hashesOf(brought)
      if (hashes.length === 0) return
      const now = clock()
      const removed = await createSuspendedIdentitiesRepository(tx).remove(hashes)
      const inForce = removed.filter(({ until }) => until === null || until > now)
      if (inForce.length === 0) return
      const until = inForce.some((one) => one.until === null)
        ? null
        : new Date(Math.max(...inForce.map((one) => Number(one.until))))
      await suspensionsIn(tx).suspend(userId, { reason: carriedOver, until }, now)
      const after = { suspendedAt: now, until, reason: carriedOver }
      await createAuditRepository(tx).note({ actorId: null, action: 'users.suspend', targetId: userId, after })
    },

    /** @throws 409 if the address belongs to a suspended rider who deleted their account */
    async refuseEmail(tx: Database, email: string) {
      if (await createSuspendedIdentitiesRepository(tx).hasAny(hashesOf({ email }), clock())) throw emailSuspended()
    },

    /** Without an account. Returns whether there was a suspension. */
    async lift(db: Database, email: string): Promise<boolean> {
      const removed = await createSuspendedIdentitiesRepository(db).remove(hashesOf({ email }))
      return removed.length > 0
    },

    async purge(db: Database, signal: AbortSignal): Promise<void> {
      const now = clock()
      await runInBatches(db, (tx, size) => createSuspendedIdentitiesRepository(tx).removeEnded(now, size), signal)
    },
  }
}
