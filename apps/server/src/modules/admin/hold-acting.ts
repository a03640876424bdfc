import type { Database } from '../../platform/database/database.ts'
import { runDeferredGuard } from '../../platform/database/transaction-guard.ts'
import { accountSuspended, signedOut } from '../../platform/http/problem.ts'
import { holdPair } from '../users/living-rider.repository.ts'
import { onOneself } from './measures/measures.errors.ts'
import { createMeasuresRepository, type Judged } from './measures/measures.repository.ts'
import { suspensionOf } from './measures/standing.ts'

interface Held {
  acting: Judged
  /** Undefined for an unknown rider and one who left. */
  other: Judged | undefined
}

interface Asked {
  now: Date
  strength?: 'update' | undefined
}

/**
 * Both accounts until the transaction ends, before anything else is held, and the actor's as it stands now: of two who act on each
 * other at the same moment the second is already what the first made of them.
 * @throws 401, 403 `auth.suspended`, 409 `admin.self`
 */
export async function holdActing(
  tx: Database,
  actor: { id: string },
  otherId: string,
  { now, strength }: Asked,
): Promise<Held> {
  if (actor.id === otherId) throw onOneself()
  const held = await holdPair(tx, actor.id, otherId, strength)
  await runDeferredGuard(tx)
  const accounts = createMeasuresRepository(tx)
  const acting = held.has(actor.id) ? await accounts.find(actor.id) : undefined
  if (!acting) throw signedOut()
  if (suspensionOf(acting, now)) throw accountSuspended()
  return { acting, other: held.has(otherId) ? await accounts.find(otherId) : undefined }
}
