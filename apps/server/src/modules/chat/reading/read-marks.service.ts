import { limits, type ReadMark, type Unread } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { withoutGuard } from '../../../platform/database/transaction-guard.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import { roomNotFound } from '../chat.errors.ts'
import { createReadMarksRepository } from './read-marks.repository.ts'
import { createMembershipRepository } from './membership.repository.ts'
import { createUnreadRepository } from './unread.repository.ts'

interface ReadMarksDeps {
  db: Database
  live: Live
  clock: Clock
  /** A rider has read in a room: what they were told of it is settled. */
  onRead: (riderId: string, roomId: number) => Promise<void>
}

export type ReadMarksService = ReturnType<typeof createReadMarksService>

/** How far each member has read: the one fact of which everything unread follows. */
export function createReadMarksService({ db, live, clock, onRead }: ReadMarksDeps) {
  const memberships = createMembershipRepository(db)
  const unread = createUnreadRepository(db)

  return {
    /** Idempotent. The rider's own pages hear of it always, the others where the rider sends receipts. @throws 404 */
    async markRead(roomId: number, riderId: string, upTo = Number.MAX_SAFE_INTEGER): Promise<ReadMark> {
      // A suspension ends no reading that was done before it, and a transaction would cost this frequent call three more queries.
      const moved = await withoutGuard(async () => {
        const move = await createReadMarksRepository(db).move(roomId, riderId, upTo, clock())
        if (move) await onRead(riderId, roomId)
        return move
      })
      const membership = await memberships.find(roomId, riderId)
      if (!membership) throw roomNotFound()
      if (!moved) return { roomId, lastReadSeq: membership.lastReadSeq }
      const isTold = moved.sendReceipts && membership.memberCount <= limits.receiptMembers
      live.send({
        to: isTold ? [riderId, ...membership.others] : [riderId],
        roomId,
        from: riderId,
        event: { type: 'read', roomId, userId: riderId, upTo: moved.lastReadSeq },
      })
      return { roomId, lastReadSeq: moved.lastReadSeq }
    },

    unreadOf: async (riderId: string): Promise<Unread> => ({ unreadCount: await unread.ofRider(riderId) }),
  }
}
