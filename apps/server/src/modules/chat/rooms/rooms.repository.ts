import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { largestId } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { preparedRead } from '../../../platform/database/prepared/index.ts'
import { chatRoomMembersTable, chatRoomsTable, messagesTable } from '../chat.table.ts'
import type { MessageRow } from '../messages/message-view.ts'
import { selectMessages } from '../messages/messages.select.ts'
import { roomInLists, roomList, roomWhole, type RoomRow } from './rooms.select.ts'

interface RoomPlace {
  /** Microseconds since 1970. */
  place: number
  id: number
}

interface RoomListQuery {
  viewerId: string
  words: string[]
  after: RoomPlace | undefined
  limit: number
}

/** A position before the first room of every list. */
const beginning = { place: '9223372036854775807', id: largestId }

const messagesById = preparedRead(
  () =>
    selectMessages(sql.placeholder('viewerId')).where(
      sql`${messagesTable.id} in (select json_array_elements_text(${sql.placeholder('ids')}::json)::bigint)`,
    ),
  { isShort: true },
)

/** Independent of the order of the two riders. */
export const directKeyOf = (one: string, other: string) => [one, other].sort().join(' ')

export function createRoomsRepository(db: Database) {
  return {
    list({ viewerId, words, after, limit }: RoomListQuery): Promise<RoomRow[]> {
      const { place, id } = after ?? beginning
      return db.read(roomList, { viewerId, words: JSON.stringify(words), place, id, limit })
    },

    /** With all members; undefined for riders who are not members. */
    async findWhole(roomId: number, viewerId: string): Promise<RoomRow | undefined> {
      const [row] = await db.read(roomWhole, { roomId, viewerIds: JSON.stringify([viewerId]) })
      return row
    },

    /** The room as it appears in the lists of these members. */
    findFor: (roomId: number, viewerIds: string[]): Promise<RoomRow[]> =>
      db.read(roomInLists, { roomId, viewerIds: JSON.stringify(viewerIds) }),

    messages: (ids: number[], viewerId: string): Promise<MessageRow[]> =>
      db.read(messagesById, { ids: JSON.stringify(ids), viewerId }),

    /** Undefined if the first rider is not a member any more. */
    async findDirect(riderId: string, otherId: string): Promise<number | undefined> {
      const [room] = await db
        .select({ id: chatRoomsTable.id })
        .from(chatRoomsTable)
        .innerJoin(chatRoomMembersTable, eq(chatRoomMembersTable.roomId, chatRoomsTable.id))
        .where(
          and(eq(chatRoomsTable.directKey, directKeyOf(riderId, otherId)), eq(chatRoomMembersTable.userId, riderId)),
        )
      return room?.id
    },

    async add(room: typeof chatRoomsTable.$inferInsert): Promise<number> {
      const [row] = await db.insert(chatRoomsTable).values(room).returning({ id: chatRoomsTable.id })
      if (!row) throw new Error('an insert gives its row back')
      return row.id
    },

    async forgetMaker(userId: string): Promise<void> {
      await db.update(chatRoomsTable).set({ createdBy: null }).where(eq(chatRoomsTable.createdBy, userId))
    },

    async isDirect(roomId: number): Promise<boolean> {
      const [room] = await db
        .select({ key: chatRoomsTable.directKey })
        .from(chatRoomsTable)
        .where(eq(chatRoomsTable.id, roomId))
      return room?.key != null
    },

    async setName(roomId: number, name: string): Promise<void> {
      await db.update(chatRoomsTable).set({ name }).where(eq(chatRoomsTable.id, roomId))
    },

    /** Deletes a room with its messages. @returns the keys of its files */
    async remove(roomId: number): Promise<string[]> {
      const files = await db
        .select({ key: messagesTable.storageKey })
        .from(messagesTable)
        .where(and(eq(messagesTable.roomId, roomId), isNotNull(messagesTable.storageKey)))
      await db.delete(chatRoomsTable).where(eq(chatRoomsTable.id, roomId))
      return files.flatMap(({ key }) => key ?? [])
    },
  }
}
