import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import type { Live } from '../../../realtime/live.ts'
import { toMessage } from '../messages/message-view.ts'
import { createNotesRepository } from './notes.repository.ts'

export interface RoomNote {
  roomId: number
  /** Who did it: the note's sender. */
  actorId: string
  event: 'created' | 'joined' | 'left' | 'added' | 'removed' | 'renamed' | 'changed' | 'cancelled'
  /** To whom it happened. */
  userId?: string
  /** In words, such as 'Ana added Bo'. */
  text: string
}

export type NoteInRoom = ReturnType<typeof createRoomNotes>

/**
 * Writes what happened to a conversation among its messages. Part of the transaction of whatever it is about, which holds the room (`lockRoom`); heard once that has committed, by those
 * who are members when it is written. Answers its `seq`.
 */
export function createRoomNotes({ live, clock }: { live: Live; clock: Clock }) {
  return async function note(tx: Database, { roomId, actorId, event, userId, text }: RoomNote): Promise<number> {
    const notes = createNotesRepository(tx)
    const metadata = { event, ...(userId !== undefined && { userId }) }
    const row = await notes.add({ roomId, actorId, content: text, metadata })
    const to = await notes.listeners(roomId, actorId)
    const message = toMessage(row, { now: clock() })
    afterCommit(tx, () => live.tell({ to, roomId, from: actorId, event: { type: 'message', ...message } }))
    return row.seq
  }
}
