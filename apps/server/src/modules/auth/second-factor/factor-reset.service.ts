import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createAuditRepository } from '../../audit/audit.repository.ts'
import { factorMailJob } from '../auth.job-kinds.ts'
import { createSecondFactorRepository } from './second-factor.repository.ts'

interface FactorResetDeps {
  clock: Clock
  addJob: AddJob
}

export type ResetFactors = ReturnType<typeof createResetFactors>

/** Removes all second factors of an account whose owner lost them. The audit log records it. */
export function createResetFactors({ clock, addJob }: FactorResetDeps) {
  /** Call it under the lock of the account. `actorId` is null for the command line. Returns whether there was a factor. */
  return async (tx: Database, { userId, actorId }: { userId: string; actorId: string | null }): Promise<boolean> => {
    const wasOn = await createSecondFactorRepository(tx).removeAllOf(userId)
    await createAuditRepository(tx).note({ actorId, action: 'users.reset_factors', targetId: userId })
    if (wasOn) await addJob(tx, factorMailJob, { userId, what: 'reset', at: clock().toISOString() })
    return wasOn
  }
}
