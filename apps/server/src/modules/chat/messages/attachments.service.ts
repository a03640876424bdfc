import type { MetadataOf } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { violatedConstraint } from '../../../platform/database/database-errors.ts'
import { invalidField } from '../../../platform/http/problem.ts'
import { lockUser } from '../../users/living-rider.repository.ts'
import type { StorageService } from '../../storage/storage.service.ts'
import { createInsertBatchRepository, type Outcome, type Outgoing } from './insert-batch.repository.ts'
import { insertWithRetry } from './insert-with-retry.ts'

export type AttachmentStorage = Pick<StorageService, 'keepAttachment'>

type StoredAttachment = Awaited<ReturnType<StorageService['keepAttachment']>>

const field = 'storageKey'

const metadataOf = ({ fileName, contentType, size, width, height }: StoredAttachment): MetadataOf<'file'> => ({
  ...(fileName !== null && { fileName }),
  fileType: contentType,
  size,
  ...(width !== null && height !== null && { width, height }),
})

/** Rolls the transaction back, so that the file is not kept either. */
class NotStored extends Error {
  readonly outcome: Outcome | undefined

  constructor(outcome: Outcome | undefined) {
    super('The message was not stored.')
    this.outcome = outcome
  }
}

/** One transaction keeps the file and stores the message. */
export function createAttachments({ db, storage, clock }: { db: Database; storage: AttachmentStorage; clock: Clock }) {
  const storeOne = insertWithRetry(([outgoing, key]: [Outgoing, string]) =>
    db.transaction(async (tx) => {
      await lockUser(tx, outgoing.senderId)
      const file = await storage.keepAttachment(tx, { key, ownerId: outgoing.senderId, field })
      if (outgoing.contentType === 'image' && file.width === null)
        throw invalidField(field, translatable('chat-errors.notImage'))
      const batch = [{ ...outgoing, metadata: metadataOf(file) }]
      const [outcome] = await createInsertBatchRepository(tx).store(batch, clock())
      if (outcome?.kind !== 'stored') throw new NotStored(outcome)
      return outcome
    }),
  )

  return {
    /** @throws 400 for a file that belongs to another rider, or that is part of another message */
    async store(outgoing: Outgoing, key: string): Promise<Outcome> {
      try {
        return await storeOne([outgoing, key])
      } catch (error) {
        if (error instanceof NotStored && error.outcome) return error.outcome
        if (violatedConstraint(error) === 'messages_file')
          throw invalidField(field, translatable('chat-errors.fileSent'))
        throw error
      }
    },
  }
}
