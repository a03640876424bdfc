import type { BodyOf, deleteMe } from '@scooter-rides/contract'
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
  /** Adds the work that deletes the messages of the rider after the commit. */
  deleteMessagesOf: (tx: Database, userId: string) => Promise<void>
}

export type DeletionService = ReturnType<typeof createDeletionService>

export function createDeletionService({ db, proof, roles, records, deleteMessagesOf }: DeletionDeps) {
  async function forget(userId: string, lock: (tx: Database) => Promise<void>) {
    const remove = async (tx: Database) => {
      await lock(tx)
      await roles.refuseLastAdmin(tx, userId)
      const notifiers = []
      for (const { forget } of records) notifiers.push(await forget?.(tx, userId))
      return notifiers
    }
    const callbacks = await db.transaction(remove, { guard: 'inWork' })
    for (const callback of callbacks) callback?.()
  }

  return {
    /** One transaction under the account's lock: the rider's concurrent calls are either finished before or refused. */
    async delete(caller: Caller, body: BodyOf<typeof deleteMe>, address: string) {
      const proven = await proof.ofIdentityOrProvider(caller, body ?? {}, address)
      await forget(caller.id, async (tx) => {
        await proof.lock(tx, proven)
        if (body?.deleteMessages) await deleteMessagesOf(tx, caller.id)
      })
    },

    /** `lock` locks the account at the start of the transaction and checks the right to delete it. @throws 409 `admin.last_admin` */
    deleteFor: (userId: string, lock: (tx: Database) => Promise<void>) => forget(userId, lock),
  }
}
