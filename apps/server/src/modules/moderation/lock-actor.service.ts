import type { Database } from '../../platform/database/database.ts'
import { runDeferredGuard } from '../../platform/database/transaction-guard.ts'
import { accountSuspended, signedOut } from '../../platform/http/problem.ts'
import { lockUserPair } from '../users/living-rider.repository.ts'
import { isSuspendedAt } from '../users/suspension.policy.ts'
import { onOneself } from './sanctions/sanctions.errors.ts'
import { createSanctionsRepository, type Judged } from './sanctions/sanctions.repository.ts'

interface LockedAccounts {
  lockedActor: Judged
  /** Undefined for an unknown or deleted rider. */
  other: Judged | undefined
}

interface LockOptions {
  now: Date
  strength?: 'update' | undefined
}

/**
 * Locks both accounts before any other lock and reads the actor's current rights. If two moderators act on each other, the second is
 * refused with the rights that the first left.
 * @throws 401, 403 `auth.suspended`, 409 `admin.self`
 */
export async function lockActor(
  tx: Database,
  actor: { id: string },
  otherId: string,
  { now, strength }: LockOptions,
): Promise<LockedAccounts> {
  if (actor.id === otherId) throw onOneself()
  const locked = await lockUserPair(tx, actor.id, otherId, strength)
  await runDeferredGuard(tx)
  const accounts = createSanctionsRepository(tx)
  const lockedActor = locked.has(actor.id) ? await accounts.find(actor.id) : undefined
  if (!lockedActor) throw signedOut()
  if (isSuspendedAt(lockedActor, now)) throw accountSuspended()
  return { lockedActor, other: locked.has(otherId) ? await accounts.find(otherId) : undefined }
}
