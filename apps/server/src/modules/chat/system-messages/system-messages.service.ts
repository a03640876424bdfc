import type { MetadataOf, SystemEvent } from '@scooter-rides/contract'
import { sourceLanguage, type TranslatableMessage } from '@scooter-rides/messages'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import { translate } from '../../../platform/language/translate.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import { toMessage } from '../messages/message-view.ts'
import { createSystemMessagesRepository } from './system-messages.repository.ts'

export interface SystemMessage {
  roomId: number
  /** The sender of the message: the rider who acted. */
  actorId: string
  event: SystemEvent
  userId?: string
  /** For example 'Ana added Bo'. Browsers show it in the language of each reader. */
  text: TranslatableMessage
}

export type WriteSystemMessage = ReturnType<typeof createSystemMessages>

/** Characters of JSON. The longest names and titles need a quarter of it. */
const longestText = 10_000

/**
 * Writes a message about an event in the transaction of that event. The caller must hold the lock of the room
 * (`lockRoom`). Members at the time of writing receive it after the commit.
 * @returns the `seq` of the message
 */
export function createSystemMessages({ live, clock }: { live: Live; clock: Clock }) {
  return async function writeSystemMessage(tx: Database, note: SystemMessage): Promise<number> {
    const { roomId, actorId, text } = note
    const notes = createSystemMessagesRepository(tx)
    // One message serves all members, so programs and older browsers get the English text.
    const content = translate(text, sourceLanguage)
    const row = await notes.add({ roomId, actorId, content, metadata: metadataOf(note) })
    const to = await notes.listeners(roomId, actorId)
    const message = toMessage(row, { now: clock() })
    afterCommit(tx, () => live.send({ to, roomId, from: actorId, event: { type: 'message', ...message } }))
    return row.seq
  }
}

const metadataOf = ({ event, userId, text }: SystemMessage): MetadataOf<'system'> => ({
  event,
  ...(userId !== undefined && { userId }),
  // Every page of the conversation contains it.
  ...(JSON.stringify(text).length <= longestText && { text }),
})
