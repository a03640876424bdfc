import type { Message } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import type { Live } from '../../../realtime/live.ts'
import { clientIdReused } from '../chat.errors.ts'
import { toMessage, withClientId } from '../messages/message-view.ts'
import { createNotesRepository } from '../notes/notes.repository.ts'
import { createHistoryRepository } from '../reading/history.repository.ts'
import { createRideRoomsRepository } from './ride-rooms.repository.ts'

interface RideWordsDeps {
  db: Database
  live: Live
  clock: Clock
}

/** What a rider says in a ride's conversation as part of something larger. */
interface Words {
  rideId: number
  senderId: string
  content: string
  clientId: string | undefined
}

export type RideWords = ReturnType<typeof createRideWords>

/**
 * Messages in a ride's conversation that are written with something else: either both are there or neither. All other messages
 * go by the service that sends them.
 */
export function createRideWords({ db, live, clock }: RideWordsDeps) {
  return {
    /** What came under this `clientId` before. @throws 409 where that was something else */
    async findSaid({ rideId, senderId, content, clientId }: Words, tx: Database = db): Promise<Message | undefined> {
      if (clientId === undefined) return undefined
      const messageId = await createNotesRepository(tx).findByClientId(senderId, clientId)
      const row = messageId === undefined ? undefined : await createHistoryRepository(tx).find(messageId)
      if (!row) return undefined
      const room = await createRideRoomsRepository(tx).find(rideId)
      // What was edited or deleted since cannot be compared: the one that was is meant.
      const isSame = row.content === content || row.editedAt !== null || row.isDeleted
      if (row.roomId !== room?.id || !isSame) throw clientIdReused()
      return withClientId(toMessage(row, { now: clock() }), clientId)
    },

    /**
     * Part of a transaction that holds the ride; heard once that has committed, by those who are members now and have no block
     * with the sender. Undefined where the ride has no conversation.
     */
    async say(tx: Database, { rideId, senderId, content, clientId }: Words): Promise<Message | undefined> {
      const room = await createRideRoomsRepository(tx).lock(rideId)
      if (!room) return undefined
      const notes = createNotesRepository(tx)
      const row = await notes.add({ roomId: room.id, actorId: senderId, content, metadata: null, clientId })
      const to = await notes.listeners(room.id, senderId)
      const message = toMessage(row, { now: clock() })
      const own = withClientId(message, row.clientId)
      afterCommit(tx, () =>
        live.tell({
          to,
          roomId: room.id,
          from: senderId,
          event: { type: 'message', ...message },
          ownEvent: { type: 'message', ...own },
        }),
      )
      return own
    },
  }
}
