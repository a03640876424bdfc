import type { LiveEvent, Room } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createKeyedMutex } from '../../../platform/queues/keyed-mutex.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import { createMembersRepository } from './members.repository.ts'
import { createRoomViews } from './room-views.service.ts'

export interface RoomEventsDeps {
  db: Database
  clock: Clock
  live: Live
  reportError: (event: string, error: unknown) => void
}

/** Limits the members that one query and one broker message contain. */
const roomsAtOnce = 200

export type RoomEvents = ReturnType<typeof createRoomEvents>

/** Each recipient gets the room as the recipient sees it. Call them after the commit. */
export function createRoomEvents({ db, clock, live, reportError }: RoomEventsDeps) {
  const views = createRoomViews({ db, clock })
  // One at a time per room, each reading the room when it runs: the last event has the current state.
  const runExclusive = createKeyedMutex()

  const resync = (userIds: readonly string[]) =>
    live.publish(
      userIds.map((id) => `user:${id}` as const),
      { type: 'invalidate', keys: ['chat'] },
    )

  /** Runs in the background. If the room cannot be read, the members' browsers are told to refetch. */
  function sendEvents(roomId: number, userIds: readonly string[], eventOf: (room: Room) => LiveEvent): void {
    if (userIds.length === 0) return
    runExclusive(roomId, async () => {
      for (const [userId, room] of await views.forMembers(roomId, [...userIds]))
        live.send({ to: [userId], roomId, event: eventOf(room) })
    }).catch((error: unknown) => {
      reportError('room.not_told', error)
      resync(userIds)
    })
  }

  /** Ends the suppression for riders who were added again meanwhile. */
  async function endSuppressionOfMembers(roomId: number, userIds: string[]) {
    const back = await createMembersRepository(db).amongMembers(roomId, userIds)
    if (back.length > 0) live.endSuppression({ roomId, userIds: back })
  }

  return {
    created: (roomId: number, userIds: readonly string[]) =>
      sendEvents(roomId, userIds, (room) => ({ type: 'roomCreate', room })),

    updated: (roomId: number, userIds: readonly string[]) =>
      sendEvents(roomId, userIds, (room) => ({ type: 'roomUpdate', room })),

    /** Messages of these rooms no longer exist: the pages of their members refetch. */
    async messagesRemoved(roomIds: readonly number[]): Promise<void> {
      for (let at = 0; at < roomIds.length; at += roomsAtOnce)
        resync(await createMembersRepository(db).listOfRooms(roomIds.slice(at, at + roomsAtOnce)))
    },

    /** Riders were added: ends an earlier suppression. */
    added: (roomId: number, userIds: string[]) => live.endSuppression({ roomId, userIds }),

    /** Once it resolves, the riders receive no further event of the room: await it before the response. */
    async left(roomId: number, userIds: string[]): Promise<void> {
      await live.suppress({ roomId, userIds })
      resync(userIds)
      await endSuppressionOfMembers(roomId, userIds).catch((error: unknown) =>
        reportError('room.silence_not_checked', error),
      )
    },
  }
}
