import type { MetadataOf, SystemEvent } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import { toMessage } from '../messages/message-view.ts'
import { createSystemMessagesRepository } from './system-messages.repository.ts'

export interface SystemMessage {
  roomId: number
  /** The sender of the message: the rider who acted. */
  actorId: string
  event: SystemEvent
  userId?: string
  /** For example 'Ana added Bo'. */
  text: string
}

export type WriteSystemMessage = ReturnType<typeof createSystemMessages>

/**
 * Writes a message about an event in the transaction of that event. The caller must hold the lock of the room
 * (`lockRoom`). Members at the time of writing receive it after the commit.
 * @returns the `seq` of the message
 */
export function createSystemMessages({ live, clock }: { live: Live; clock: Clock }) {
  return async function writeSystemMessage(
    tx: Database,
    { roomId, actorId, event, userId, text }: SystemMessage,
  ): Promise<number> {
    const notes = createSystemMessagesRepository(tx)
    const metadata: MetadataOf<'system'> = { event, ...(userId !== undefined && { userId }) }
    const row = await notes.add({ roomId, actorId, content: text, metadata })
    const to = await notes.listeners(roomId, actorId)
    const message = toMessage(row, { now: clock() })
    afterCommit(tx, () => live.send({ to, roomId, from: actorId, event: { type: 'message', ...message } }))
    return row.seq
  }
}
