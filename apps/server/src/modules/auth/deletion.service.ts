import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createDeletionRepository } from './deletion.repository.ts'
import type { ProofService } from './proof.service.ts'
import type { RolesService } from './roles.service.ts'
import type { SessionsService } from './sessions.service.ts'

/** What other modules do when an account goes. */
export interface AccountDeletion {
  /** Steps with transactions of their own, such as cancelling rides. Idempotent: a deletion that failed is asked for again. */
  before: ((userId: string) => Promise<void>)[]
  /** Part of the transaction that empties the account. */
  within: ((tx: Database, userId: string) => Promise<void>)[]
  /** Once it has committed: what cannot be taken back, such as removing files. */
  after: (() => Promise<void>)[]
}

interface DeletionDeps {
  db: Database
  clock: Clock
  proof: ProofService
  roles: RolesService
  sessions: SessionsService
  deletion: AccountDeletion
}

export type DeletionService = ReturnType<typeof createDeletionService>

export function createDeletionService({ db, clock, proof, roles, sessions, deletion }: DeletionDeps) {
  return {
    async delete(caller: Caller, password: string | undefined, address: string) {
      await proof.ofPasswordOrProvider(caller, password, address)
      // Asked first too: the steps before must not begin for an account that stays.
      await db.transaction((tx) => roles.refuseLastAdmin(tx, caller.id))
      for (const step of deletion.before) await step(caller.id)
      await db.transaction(async (tx) => {
        await roles.refuseLastAdmin(tx, caller.id)
        for (const step of deletion.within) await step(tx, caller.id)
        const account = createDeletionRepository(tx)
        await account.removeTraces(caller.id)
        await account.empty(caller.id, clock())
      })
      await sessions.endAllOf(caller.id)
      for (const step of deletion.after) await step()
    },
  }
}
