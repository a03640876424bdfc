import { limits } from '@scooter-rides/contract'
import { toMessage } from '../messages/message-view.ts'
import { everybody } from '../messages/messages.select.ts'
import { createMembersRepository } from './members.repository.ts'
import { createRideRoomsRepository, type Admitted } from './ride-rooms.repository.ts'
import type { RoomEvents, RoomEventsDeps } from './room-events.service.ts'
import { createRoomsRepository } from './rooms.repository.ts'

export interface RideRoomEventsDeps extends RoomEventsDeps {
  roomEvents: RoomEvents
}

/** With more system messages at once, members' browsers refetch instead. */
const maxMessages = 20

/**
 * Hundreds of riders may join a ride within seconds: all who join while events are being sent share the next events. Members
 * of a large room receive only the system messages.
 */
export function createRideRoomEvents({ db, clock, live, roomEvents, reportError }: RideRoomEventsDeps) {
  const waiting = new Map<number, Admitted>()
  const sending = new Set<number>()

  async function sendSystemMessages(roomId: number, noteIds: number[], members: string[]) {
    if (noteIds.length > maxMessages)
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
      live.send({ to, roomId, from: note.senderId, event: { type: 'message', ...toMessage(note, { now }) } })
    }
  }

  async function notifyRoom({ roomId, userIds, noteIds }: Admitted) {
    const members = (await createMembersRepository(db).list(roomId)).map(({ userId }) => userId)
    if (noteIds.length > 0) await sendSystemMessages(roomId, noteIds, members)
    roomEvents.created(roomId, userIds)
    const others = members.filter((id) => !userIds.includes(id))
    if (members.length <= limits.receiptMembers) roomEvents.updated(roomId, others)
  }

  async function sendPending(roomId: number) {
    for (let next = waiting.get(roomId); next; next = waiting.get(roomId)) {
      waiting.delete(roomId)
      await notifyRoom(next)
    }
  }

  return function sendAdmitted({ roomId, userIds, noteIds }: Admitted): void {
    roomEvents.added(roomId, userIds)
    const before = waiting.get(roomId)
    waiting.set(roomId, {
      roomId,
      userIds: [...(before?.userIds ?? []), ...userIds],
      noteIds: [...(before?.noteIds ?? []), ...noteIds],
    })
    if (sending.has(roomId)) return
    sending.add(roomId)
    sendPending(roomId)
      .catch((error: unknown) => reportError('room.not_told', error))
      .finally(() => sending.delete(roomId))
  }
}
