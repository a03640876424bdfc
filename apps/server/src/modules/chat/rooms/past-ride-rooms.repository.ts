import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { chatRoomMembersTable, chatRoomsTable, messagesTable } from '../chat.table.ts'

export function createPastRideRoomsRepository(tx: Database) {
  return {
    async lock(rideIds: number[]) {
      return tx
        .select({ id: chatRoomsTable.id, rideId: chatRoomsTable.rideId })
        .from(chatRoomsTable)
        .where(inArray(chatRoomsTable.rideId, rideIds))
        .orderBy(asc(chatRoomsTable.id))
        .for('update')
    },

    async lastSentAt(roomId: number): Promise<Date | undefined> {
      const [last] = await tx
        .select({ sentAt: messagesTable.sentAt })
        .from(messagesTable)
        .where(eq(messagesTable.roomId, roomId))
        .orderBy(desc(messagesTable.seq))
        .limit(1)
      return last?.sentAt
    },

    /** The first messages of a room. @returns the keys of their files, and how many messages were deleted */
    async deleteMessages(roomId: number, limit: number) {
      const first = tx
        .select({ id: messagesTable.id })
        .from(messagesTable)
        .where(eq(messagesTable.roomId, roomId))
        .orderBy(asc(messagesTable.seq))
        .limit(limit)
      const deleted = await tx
        .delete(messagesTable)
        .where(inArray(messagesTable.id, first))
        .returning({ key: messagesTable.storageKey })
      return { count: deleted.length, keys: deleted.flatMap(({ key }) => key ?? []) }
    },

    async delete(roomId: number): Promise<{ memberIds: string[] }> {
      const { userId } = chatRoomMembersTable
      const members = await tx
        .select({ userId })
        .from(chatRoomMembersTable)
        .where(eq(chatRoomMembersTable.roomId, roomId))
      await tx.delete(chatRoomsTable).where(eq(chatRoomsTable.id, roomId))
      return { memberIds: members.map((member) => member.userId) }
    },
  }
}
