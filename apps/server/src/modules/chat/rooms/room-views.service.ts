import type { Message, Room } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { toMessage, withClientId, type MessageRow } from '../messages/message-view.ts'
import { everybody } from '../messages/messages.select.ts'
import { readersOf } from '../messages/read-by.ts'
import { toRoom } from './room-view.ts'
import { createRoomsRepository } from './rooms.repository.ts'
import type { RoomRow } from './rooms.select.ts'

export function createRoomViews({ db, clock }: { db: Database; clock: Clock }) {
  const rooms = createRoomsRepository(db)

  /** Viewers without blocks share one query. */
  async function lastMessagesFor(viewerId: string, rows: readonly RoomRow[]): Promise<Map<number, MessageRow>> {
    const ids = [...new Set(rows.flatMap(({ lastMessageId }) => lastMessageId ?? []))]
    if (ids.length === 0) return new Map()
    return new Map((await rooms.messages(ids, viewerId)).map((row) => [row.id, row]))
  }

  function lastMessageOf(row: RoomRow, messages: Map<number, MessageRow>, now: Date): Message | null {
    const last = row.lastMessageId === null ? undefined : messages.get(row.lastMessageId)
    if (!last) return null
    const message = toMessage(last, { now, readBy: readersOf(last, row.readMarks) })
    return last.senderId === row.viewerId ? withClientId(message, last.clientId) : message
  }

  async function toRooms(rows: readonly RoomRow[]): Promise<Room[]> {
    const views = new Map<RoomRow, Room>()
    const byView = Map.groupBy(rows, ({ hasBlocks, viewerId }) => (hasBlocks ? viewerId : everybody))
    for (const [viewerId, seen] of byView) {
      const messages = await lastMessagesFor(viewerId, seen)
      const now = clock()
      for (const row of seen) views.set(row, toRoom(row, lastMessageOf(row, messages, now), now))
    }
    return rows.flatMap((row) => views.get(row) ?? [])
  }

  return {
    toRooms,

    /** With all members; undefined for riders who are not members. */
    async whole(roomId: number, viewerId: string): Promise<Room | undefined> {
      const row = await rooms.findWhole(roomId, viewerId)
      return row && (await toRooms([row]))[0]
    },

    async forMembers(roomId: number, userIds: string[]): Promise<[userId: string, room: Room][]> {
      const rows = await rooms.findFor(roomId, userIds)
      const views = await toRooms(rows)
      return views.flatMap((room, n) => (rows[n] ? [[rows[n].viewerId, room]] : []))
    },
  }
}
