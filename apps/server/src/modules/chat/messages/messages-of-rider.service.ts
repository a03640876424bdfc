import { runInBatches } from '../../../platform/database/batches/run-in-batches.service.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { MessageRemoval } from './message-removal.service.ts'
import { createMessagesOfRiderRepository } from './messages-of-rider.repository.ts'

interface MessagesOfRiderDeps {
  db: Database
  messageRemoval: Pick<MessageRemoval, 'remove'>
}

/** Each message is written by several statements and sent to its room. */
const mostMessages = 50

export type MessagesOfRider = ReturnType<typeof createMessagesOfRider>

export function createMessagesOfRider({ db, messageRemoval }: MessagesOfRiderDeps) {
  return {
    /** Deletes the content and the files of all messages. Their numbers stay, and open rooms are updated after each batch. */
    async delete(userId: string, signal: AbortSignal): Promise<void> {
      async function deleteNext(tx: Database, size: number): Promise<boolean> {
        const ids = await createMessagesOfRiderRepository(tx).lockNext(userId, Math.min(size, mostMessages))
        for (const id of ids) await messageRemoval.remove(tx, id)
        return ids.length > 0
      }
      await runInBatches(db, deleteNext, signal)
    },
  }
}
