import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createDeletionRepository } from './deletion.repository.ts'
import type { ProofService } from './proof.service.ts'
import type { RolesService } from './roles.service.ts'
import type { SessionsService } from './sessions.service.ts'

/** What other modules do when an account goes. */
export interface AccountDeletion {
  /** Parts of the transaction that empties the account; some answer what there is to tell once it has committed. */
  within: ((tx: Database, userId: string) => Promise<(() => void) | void>)[]
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
    /** All or nothing, under the account's lock: whatever the rider has under way is either done before or refused. */
    async delete(caller: Caller, password: string | undefined, address: string) {
      const proven = await proof.ofPasswordOrProvider(caller, password, address)
      const told = await db.transaction(async (tx) => {
        await proof.hold(tx, proven)
        await roles.refuseLastAdmin(tx, caller.id)
        const toTell = []
        for (const step of deletion.within) toTell.push(await step(tx, caller.id))
        const account = createDeletionRepository(tx)
        await account.removeTraces(caller.id)
        await account.empty(caller.id, clock())
        toTell.push(await sessions.endAllOf(tx, caller.id))
        return toTell
      })
      for (const tell of told) tell?.()
    },
  }
}
