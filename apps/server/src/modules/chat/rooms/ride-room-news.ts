import { limits } from '@scooter-rides/contract'
import { toMessage } from '../messages/message-view.ts'
import { everybody } from '../messages/messages.select.ts'
import { createMembersRepository } from './members.repository.ts'
import { createRideRoomsRepository, type Admitted } from './ride-rooms.repository.ts'
import type { RoomNews, RoomNewsDeps } from './room-news.ts'
import { createRoomsRepository } from './rooms.repository.ts'

export interface RideRoomNewsDeps extends RoomNewsDeps {
  news: RoomNews
}

/** Beyond that many at once, members read again instead of hearing of each. */
const mostNotesTold = 20

/**
 * Tells of riders who came into rides' rooms. Hundreds may join a ride within a moment: all that came while the last were told of
 * are told of together. In a large room only the notes are heard, which say who came.
 */
export function createRideRoomNews({ db, clock, live, news, reportError }: RideRoomNewsDeps) {
  const waiting = new Map<number, Admitted>()
  const telling = new Set<number>()

  async function tellNotes(roomId: number, noteIds: number[], members: string[]) {
    if (noteIds.length > mostNotesTold)
      return live.publish(
        members.map((id) => `user:${id}` as const),
        { type: 'invalidate', keys: ['chat'] },
      )
    const notes = await createRoomsRepository(db).messages(noteIds, everybody)
    const blocks = await createRideRoomsRepository(db).blocksOf(notes.map(({ senderId }) => senderId))
    const now = clock()
    for (const note of notes.toSorted((one, other) => one.seq - other.seq)) {
      const hidden = new Set(blocks.flatMap(([one, other]) => (one === note.senderId ? other : [])))
      const to = members.filter((id) => !hidden.has(id))
      live.tell({ to, roomId, from: note.senderId, event: { type: 'message', ...toMessage(note, { now }) } })
    }
  }

  async function tell({ roomId, userIds, noteIds }: Admitted) {
    const members = (await createMembersRepository(db).list(roomId)).map(({ userId }) => userId)
    if (noteIds.length > 0) await tellNotes(roomId, noteIds, members)
    news.created(roomId, userIds)
    const others = members.filter((id) => !userIds.includes(id))
    if (members.length <= limits.receiptMembers) news.updated(roomId, others)
  }

  async function tellWaiting(roomId: number) {
    for (let next = waiting.get(roomId); next; next = waiting.get(roomId)) {
      waiting.delete(roomId)
      await tell(next)
    }
  }

  return function tellAdmitted({ roomId, userIds, noteIds }: Admitted): void {
    news.cameIn(roomId, userIds)
    const before = waiting.get(roomId)
    waiting.set(roomId, {
      roomId,
      userIds: [...(before?.userIds ?? []), ...userIds],
      noteIds: [...(before?.noteIds ?? []), ...noteIds],
    })
    if (telling.has(roomId)) return
    telling.add(roomId)
    tellWaiting(roomId)
      .catch((error: unknown) => reportError('room.not_told', error))
      .finally(() => telling.delete(roomId))
  }
}
