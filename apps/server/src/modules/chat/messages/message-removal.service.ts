import { messageKinds } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import type { StorageService } from '../../storage/storage.service.ts'
import { messageNotFound, wrongKind } from '../chat.errors.ts'
import { createHistoryRepository } from '../reading/history.repository.ts'
import { createMessageChangesRepository, withoutContent } from './message-changes.repository.ts'
import { ridersNamedIn, messageChangeEvents } from './message-change-events.ts'

interface RemovalDeps {
  live: Live
  clock: Clock
  storage: Pick<StorageService, 'releaseAttachment'>
}

export type MessageRemoval = ReturnType<typeof createMessageRemoval>

/** For moderators. The caller checks the permission in the same transaction. */
export function createMessageRemoval({ live, clock, storage }: RemovalDeps) {
  return {
    /** @throws 404 */
    async senderOf(tx: Database, messageId: number): Promise<string> {
      const found = await createMessageChangesRepository(tx).findSender({ messageId })
      if (!found) throw messageNotFound()
      return found.senderId
    },

    findByFile: (tx: Database, storageKey: string) => createMessageChangesRepository(tx).findSender({ storageKey }),

    /** Deletes the content; the number stays. Open rooms are updated after the commit. @returns what it deleted; null if it was deleted before */
    async remove(tx: Database, messageId: number): Promise<{ content: string } | null> {
      const changes = createMessageChangesRepository(tx)
      const message = await changes.lockAny(messageId)
      if (!message) throw messageNotFound()
      if (!messageKinds[message.contentType].isOfRider) throw wrongKind()
      if (message.isDeleted) return null
      await changes.change(messageId, withoutContent)
      await changes.removeReactions(messageId)
      if (message.storageKey) await storage.releaseAttachment(tx, message.storageKey)
      const row = await createHistoryRepository(tx).find(messageId)
      if (!row) throw messageNotFound()
      const audience = await changes.audience(message.roomId, ridersNamedIn(row))
      afterCommit(tx, () => messageChangeEvents({ live, clock }, { row, audience, readBy: [] }, message.senderId))
      return { content: message.content }
    },
  }
}
