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
  /** Marks the notifications of the room as read. */
  onRead: (riderId: string, roomId: number) => Promise<void>
}

export type ReadMarksService = ReturnType<typeof createReadMarksService>

/** All counts of unread messages derive from the read marks. */
export function createReadMarksService({ db, live, clock, onRead }: ReadMarksDeps) {
  const memberships = createMembershipRepository(db)
  const unread = createUnreadRepository(db)

  return {
    /** Idempotent. Sends the change to the rider's pages, and to other members if the rider sends read receipts. @throws 404 */
    async markRead(roomId: number, riderId: string, upTo = Number.MAX_SAFE_INTEGER): Promise<ReadMark> {
      // A concurrent suspension need not prevent this write, and a transaction would add three queries to a frequent call.
      const moved = await withoutGuard(async () => {
        const move = await createReadMarksRepository(db).move(roomId, riderId, upTo, clock())
        if (move) await onRead(riderId, roomId)
        return move
      })
      const membership = await memberships.find(roomId, riderId)
      if (!membership) throw roomNotFound()
      if (!moved) return { roomId, lastReadSeq: membership.lastReadSeq }
      const isSentToOthers = moved.sendReceipts && membership.memberCount <= limits.receiptMembers
      live.send({
        to: isSentToOthers ? [riderId, ...membership.others] : [riderId],
        roomId,
        from: riderId,
        event: { type: 'read', roomId, userId: riderId, upTo: moved.lastReadSeq },
      })
      return { roomId, lastReadSeq: moved.lastReadSeq }
    },

    unreadOf: async (riderId: string): Promise<Unread> => ({ unreadCount: await unread.ofRider(riderId) }),
  }
}
