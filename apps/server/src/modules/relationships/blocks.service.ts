import type { RecordEvent } from '../../events/record-event.ts'
import type { Database } from '../../platform/database/database.ts'
import { signedOut } from '../../platform/http/problem.ts'
import type { Live } from '../../realtime/hub/live.ts'
import { lockUserPair } from '../users/living-rider.repository.ts'
import { riderNotFound } from '../users/users.errors.ts'
import { createBlocksRepository } from './blocks.repository.ts'
import { blockOneself } from './friends.errors.ts'

interface BlocksDeps {
  db: Database
  recordEvent: RecordEvent
  live: Pick<Live, 'suppress' | 'endSuppression'>
}

export type BlocksService = ReturnType<typeof createBlocksService>

/** One block hides both riders from each other everywhere (`relationships.filters.ts`); each may set one. */
export function createBlocksService({ db, recordEvent, live }: BlocksDeps) {
  return {
    /**
     * Idempotent; ends a friendship. Once it resolves, neither receives events of the other, not even those already on their way.
     * @throws 404 for an unknown rider
     */
    async block(blockerId: string, blockedId: string): Promise<void> {
      if (blockerId === blockedId) throw blockOneself()
      await db.transaction(async (tx) => {
        const blocks = createBlocksRepository(tx)
        const locked = await lockUserPair(tx, blockerId, blockedId)
        if (!locked.has(blockerId)) throw signedOut()
        if (!locked.has(blockedId)) throw riderNotFound()
        if (!(await blocks.add(blockerId, blockedId))) return
        await blocks.removeFriendship(blockerId, blockedId)
        await recordEvent(tx, { type: 'riderBlocked', riderId: blockerId, otherId: blockedId })
      })
      // Also for an existing block: the process that stored it may have crashed before this call.
      await live.suppress({ pair: [blockerId, blockedId] })
    },

    /** Idempotent; a block that the other rider set stays. */
    async unblock(blockerId: string, blockedId: string): Promise<void> {
      const isOver = await db.transaction(async (tx) => {
        const blocks = createBlocksRepository(tx)
        // The lock prevents that two concurrent calls each see the other's block.
        await lockUserPair(tx, blockerId, blockedId)
        if (!(await blocks.remove(blockerId, blockedId))) return false
        await recordEvent(tx, { type: 'blockLifted', riderId: blockerId, otherId: blockedId })
        return !(await blocks.isBetween(blockerId, blockedId))
      })
      if (isOver) live.endSuppression({ pair: [blockerId, blockedId] })
    },

    /** In either direction. */
    isBetween: (one: string, other: string) => createBlocksRepository(db).isBetween(one, other),
  }
}
