import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import { createPastRideRoomsRepository } from './past-ride-rooms.repository.ts'
import type { RemoveMemberDeps } from './remove-member.service.ts'
import type { RoomEvents } from './room-events.service.ts'

interface PastRideRoomsDeps extends RemoveMemberDeps {
  roomEvents: Pick<RoomEvents, 'left'>
  reportError: (event: string, error: unknown) => void
}

/** Rooms of rides that are about to be deleted. */
export function createPastRideRooms({ roomEvents, releaseFiles, reportError }: PastRideRoomsDeps) {
  return {
    /**
     * Deletes at most `mostMessages` messages of the rooms, and the rooms that have none left. A room with a later message than
     * `before` stays as a group without a ride, because its members still use it. The caller holds the locks of the rides.
     * @returns the rides whose rooms are not finished
     */
    async remove(tx: Database, rideIds: number[], before: Date, mostMessages: number): Promise<Set<number | null>> {
      const rooms = createPastRideRoomsRepository(tx)
      const unfinished = new Set<number | null>()
      let left = mostMessages
      for (const { id, rideId } of await rooms.lock(rideIds)) {
        const lastSentAt = await rooms.lastSentAt(id)
        if (lastSentAt && lastSentAt >= before) continue
        const { count, keys } = await rooms.deleteMessages(id, left)
        await releaseFiles(tx, keys)
        left -= count
        if (left <= 0) unfinished.add(rideId)
        else {
          const { memberIds } = await rooms.delete(id)
          afterCommit(tx, () => {
            roomEvents.left(id, memberIds).catch((error: unknown) => reportError('room.not_told', error))
          })
        }
      }
      return unfinished
    },
  }
}
