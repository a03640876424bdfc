import type { Record } from '../../events/record.ts'
import type { Database } from '../../platform/database/database.ts'
import { holdRider } from '../users/living-rider.repository.ts'
import { riderNotFound } from '../users/users.errors.ts'
import { createBlocksRepository } from './blocks.repository.ts'
import { blockOneself } from './friends.errors.ts'

interface BlocksDeps {
  db: Database
  record: Record
}

export type BlocksService = ReturnType<typeof createBlocksService>

/** Riders who want nothing of each other: one block holds everywhere (`ties.filters.ts`), and both may set one. */
export function createBlocksService({ db, record }: BlocksDeps) {
  return {
    /**
     * Idempotent; ends a friendship. Whoever blocked the caller first can be blocked too.
     * @throws 404 for an unknown rider
     */
    async block(blockerId: string, blockedId: string): Promise<void> {
      if (blockerId === blockedId) throw blockOneself()
      await db.transaction(async (tx) => {
        const blocks = createBlocksRepository(tx)
        await holdRider(tx, blockerId)
        if (!(await blocks.holdRider(blockedId))) throw riderNotFound()
        if (!(await blocks.add(blockerId, blockedId))) return
        await blocks.removeFriendship(blockerId, blockedId)
        await record(tx, { type: 'riderBlocked', riderId: blockerId, otherId: blockedId })
      })
    },

    /** Idempotent; a block that the other rider set stays. */
    async unblock(blockerId: string, blockedId: string): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await createBlocksRepository(tx).remove(blockerId, blockedId))) return
        await record(tx, { type: 'blockLifted', riderId: blockerId, otherId: blockedId })
      })
    },

    /** Whether either of the two blocked the other. */
    isBetween: (one: string, other: string) => createBlocksRepository(db).isBetween(one, other),
  }
}
