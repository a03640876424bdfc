import type { LiveEvent, Room } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createKeyedMutex } from '../../../platform/keyed-mutex.ts'
import type { Live } from '../../../realtime/live.ts'
import { createMembersRepository } from './members.repository.ts'
import { createRoomViews } from './room-views.ts'

export interface RoomNewsDeps {
  db: Database
  clock: Clock
  live: Live
  reportError: (event: string, error: unknown) => void
}

export type RoomNews = ReturnType<typeof createRoomNews>

/** What members hear of a room itself, each as it stands on their list. Call it after the change has committed. */
export function createRoomNews({ db, clock, live, reportError }: RoomNewsDeps) {
  const views = createRoomViews({ db, clock })
  // One after the other, each reading when its turn comes: the last that is heard is how the room is.
  const runExclusive = createKeyedMutex()

  const readAgain = (userIds: readonly string[]) =>
    live.publish(
      userIds.map((id) => `user:${id}` as const),
      { type: 'invalidate', keys: ['chat'] },
    )

  /** Nobody waits for it: the change has happened. Where it cannot be read, they are told to do so themselves. */
  function tell(roomId: number, userIds: readonly string[], eventOf: (room: Room) => LiveEvent): void {
    if (userIds.length === 0) return
    runExclusive(roomId, async () => {
      for (const [userId, room] of await views.forMembers(roomId, [...userIds]))
        live.tell({ to: [userId], roomId, event: eventOf(room) })
    }).catch((error: unknown) => {
      reportError('room.not_told', error)
      readAgain(userIds)
    })
  }

  /** Whoever was let in again meanwhile shall not be the one who hears nothing. */
  async function letBackIn(roomId: number, userIds: string[]) {
    const back = await createMembersRepository(db).amongMembers(roomId, userIds)
    if (back.length > 0) live.endSuppression({ roomId, userIds: back })
  }

  return {
    /** To new members. */
    created: (roomId: number, userIds: readonly string[]) =>
      tell(roomId, userIds, (room) => ({ type: 'roomCreate', room })),

    updated: (roomId: number, userIds: readonly string[]) =>
      tell(roomId, userIds, (room) => ({ type: 'roomUpdate', room })),

    /** Riders came in: they hear of the room again, whatever was before. */
    cameIn: (roomId: number, userIds: string[]) => live.endSuppression({ roomId, userIds }),

    /** Riders are members no longer. Once this has come back they hear nothing more of the room: answer after that. */
    async left(roomId: number, userIds: string[]): Promise<void> {
      await live.suppress({ roomId, userIds })
      readAgain(userIds)
      await letBackIn(roomId, userIds).catch((error: unknown) => reportError('room.silence_not_checked', error))
    },
  }
}
