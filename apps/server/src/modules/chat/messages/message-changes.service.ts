import { isVisibleText, limits, messageKinds, type Message } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { invalidField } from '../../../platform/http/problem.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import type { StorageService } from '../../storage/storage.service.ts'
import { lockUser } from '../../users/living-rider.repository.ts'
import {
  messageDeleted,
  messageNotFound,
  notSender,
  roomBlocked,
  roomNotFound,
  tooManyReactions,
  wrongKind,
} from '../chat.errors.ts'
import { createHistoryRepository } from '../reading/history.repository.ts'
import { createMembershipRepository } from '../reading/membership.repository.ts'
import { createMessageChangesRepository, withoutContent, type StoredMessage } from './message-changes.repository.ts'
import { readersOf } from './read-by.ts'
import { ridersNamedIn, messageChangeEvents } from './message-change-events.ts'

interface ChangesDeps {
  db: Database
  live: Live
  clock: Clock
  storage: Pick<StorageService, 'releaseAttachment'>
}

export interface MessagePlace {
  roomId: number
  messageId: number
  riderId: string
}

type Changes = ReturnType<typeof createMessageChangesRepository>

/** Runs under the lock of the message. @returns false if nothing changed */
type Step = (message: StoredMessage, changes: Changes, tx: Database) => Promise<boolean>

export type MessageChangesService = ReturnType<typeof createMessageChangesService>

export function createMessageChangesService({ db, live, clock, storage }: ChangesDeps) {
  async function change(place: MessagePlace, step: Step, { isTakingBack = false } = {}): Promise<Message> {
    const { roomId, messageId, riderId } = place
    const outcome = await db.transaction(async (tx) => {
      await lockUser(tx, riderId)
      const membership = await createMembershipRepository(tx).find(roomId, riderId)
      if (!membership) throw roomNotFound()
      const changes = createMessageChangesRepository(tx)
      const message = await changes.lock(roomId, messageId, riderId)
      if (!message) throw messageNotFound()
      if (membership.isBlocked && !isTakingBack) throw roomBlocked()
      if (!messageKinds[message.contentType].isOfRider) throw wrongKind()
      const isChanged = await step(message, changes, tx)
      const row = await createHistoryRepository(tx).find(messageId)
      if (!row) throw messageNotFound()
      const audience = await changes.audience(roomId, ridersNamedIn(row))
      // Without a change no event is sent, and only the caller receives the message.
      const members = isChanged ? audience.members : [riderId]
      return { row, audience: { ...audience, members }, readBy: readersOf(row, membership.readMarks), isChanged }
    })
    return messageChangeEvents({ live, clock }, outcome, riderId)
  }

  return {
    /** @throws 403 for other riders than the sender, 409 for a deleted message */
    edit: (place: MessagePlace, content: string): Promise<Message> =>
      change(place, async (message, changes) => {
        if (message.senderId !== place.riderId) throw notSender()
        if (message.isDeleted) throw messageDeleted()
        if (messageKinds[message.contentType].needsContent && !isVisibleText(content))
          throw invalidField('content', translatable('chat-errors.empty'))
        if (message.content === content) return false
        await changes.change(message.id, { content, editedAt: clock() })
        return true
      }),

    /** Idempotent: removes content, reactions and file; the number stays. @throws 403 for other riders than the sender */
    delete: (place: MessagePlace): Promise<Message> =>
      change(
        place,
        async (message, changes, tx) => {
          if (message.senderId !== place.riderId) throw notSender()
          if (message.isDeleted) return false
          await changes.change(message.id, withoutContent)
          await changes.removeReactions(message.id)
          if (message.storageKey) await storage.releaseAttachment(tx, message.storageKey)
          return true
        },
        { isTakingBack: true },
      ),

    /** Idempotent. @throws 409 for too many different emojis */
    react: (place: MessagePlace, emoji: string): Promise<Message> =>
      change(place, async (message, changes) => {
        if (message.isDeleted) throw messageDeleted()
        if (!(await changes.addReaction(message.id, place.riderId, emoji))) return false
        if ((await changes.emojisOn(message.id)) > limits.reactionsPerMessage)
          throw tooManyReactions(limits.reactionsPerMessage)
        return true
      }),

    /** Idempotent. */
    removeReaction: (place: MessagePlace, emoji: string): Promise<Message> =>
      change(place, (message, changes) => changes.removeReaction(message.id, place.riderId, emoji), {
        isTakingBack: true,
      }),
  }
}
