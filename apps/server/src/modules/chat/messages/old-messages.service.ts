import { runInBatches } from '../../../platform/database/batches/run-in-batches.service.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { RoomEvents } from '../rooms/room-events.service.ts'
import { createOldMessagesRepository } from './old-messages.repository.ts'

interface OldMessagesDeps {
  db: Database
  releaseFiles: (tx: Database, keys: string[]) => Promise<void>
  roomEvents: Pick<RoomEvents, 'messagesRemoved'>
}

export type OldMessages = ReturnType<typeof createOldMessages>

/** The numbers of the messages that stay do not change, so read marks and unread counts stay right. */
export function createOldMessages({ db, releaseFiles, roomEvents }: OldMessagesDeps) {
  return {
    /** Deletes the messages of all rooms that were sent before a time, with their reactions and files. */
    async delete(before: Date, signal: AbortSignal): Promise<void> {
      const changedRooms = new Set<number>()
      let lastId = 0
      async function deleteNext(tx: Database, size: number): Promise<boolean> {
        const messages = createOldMessagesRepository(tx)
        const page = await messages.listOldest(lastId, size)
        const oldIds = page.filter(({ sentAt }) => sentAt < before).map(({ id }) => id)
        if (oldIds.length === 0) return false
        const { roomIds, keys } = await messages.delete(oldIds, before)
        await releaseFiles(tx, keys)
        for (const roomId of roomIds) changedRooms.add(roomId)
        lastId = page.at(-1)?.id ?? lastId
        return true
      }
      try {
        await runInBatches(db, deleteNext, signal)
      } finally {
        // Once at the end: after each batch of a long run, the same pages would refetch again.
        await roomEvents.messagesRemoved([...changedRooms])
      }
    },
  }
}
