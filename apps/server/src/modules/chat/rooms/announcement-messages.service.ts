import type { Message } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import { clientIdReused } from '../chat.errors.ts'
import { toMessage, withClientId } from '../messages/message-view.ts'
import { createSystemMessagesRepository } from '../system-messages/system-messages.repository.ts'
import { createHistoryRepository } from '../reading/history.repository.ts'
import { createRideRoomsRepository } from './ride-rooms.repository.ts'

interface AnnouncementMessagesDeps {
  db: Database
  live: Live
  clock: Clock
}

interface Announcement {
  rideId: number
  senderId: string
  content: string
  clientId: string | undefined
}

/** Announcements are written in the transaction that also records the notification. `send.service.ts` sends all other messages. */
export function createAnnouncementMessages({ db, live, clock }: AnnouncementMessagesDeps) {
  return {
    /** Finds the message that was sent with this `clientId`. @throws 409 if that message differs */
    async findSent(
      { rideId, senderId, content, clientId }: Announcement,
      tx: Database = db,
    ): Promise<Message | undefined> {
      if (clientId === undefined) return undefined
      const messageId = await createSystemMessagesRepository(tx).findByClientId(senderId, clientId)
      const row = messageId === undefined ? undefined : await createHistoryRepository(tx).find(messageId)
      if (!row) return undefined
      const room = await createRideRoomsRepository(tx).find(rideId)
      // The text of an edited or deleted message cannot be compared, so it counts as the same.
      const isSame = row.content === content || row.editedAt !== null || row.isDeleted
      if (row.roomId !== room?.id || !isSame) throw clientIdReused()
      return withClientId(toMessage(row, { now: clock() }), clientId)
    },

    /** The transaction must hold the lock of the ride. Members without a block with the sender get the message after the commit. Undefined without a room. */
    async send(tx: Database, { rideId, senderId, content, clientId }: Announcement): Promise<Message | undefined> {
      const room = await createRideRoomsRepository(tx).lock(rideId)
      if (!room) return undefined
      const notes = createSystemMessagesRepository(tx)
      const row = await notes.add({ roomId: room.id, actorId: senderId, content, metadata: null, clientId })
      const to = await notes.listeners(room.id, senderId)
      const message = toMessage(row, { now: clock() })
      const own = withClientId(message, row.clientId)
      afterCommit(tx, () =>
        live.send({
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
