import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { RiderRecords } from '../../users/rider-records.ts'
import type { ProofService } from '../passwords/proof.service.ts'
import type { RolesService } from '../roles/roles.service.ts'

interface DeletionDeps {
  db: Database
  proof: ProofService
  roles: RolesService
  records: readonly RiderRecords[]
}

export type DeletionService = ReturnType<typeof createDeletionService>

export function createDeletionService({ db, proof, roles, records }: DeletionDeps) {
  async function forget(userId: string, hold: (tx: Database) => Promise<void>) {
    const remove = async (tx: Database) => {
      await hold(tx)
      await roles.refuseLastAdmin(tx, userId)
      const toTell = []
      for (const { forget } of records) toTell.push(await forget?.(tx, userId))
      return toTell
    }
    const told = await db.transaction(remove, { guard: 'inWork' })
    for (const tell of told) tell?.()
  }

  return {
    /** One transaction under the account's lock: the rider's concurrent calls are either finished before or refused. */
    async delete(caller: Caller, password: string | undefined, address: string) {
      const proven = await proof.ofPasswordOrProvider(caller, password, address)
      await forget(caller.id, (tx) => proof.hold(tx, proven))
    },

    /** `hold` locks the account at the start of the transaction and checks the right to delete it. @throws 409 `admin.last_admin` */
    deleteFor: (userId: string, hold: (tx: Database) => Promise<void>) => forget(userId, hold),
  }
}
