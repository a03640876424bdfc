import { and, eq, sql } from 'drizzle-orm'
import type { MetadataOf } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { isBlockBetween } from '../../relationships/relationships.filters.ts'
import { riderColumns } from '../../users/rider.select.ts'
import { usersTable } from '../../users/users.table.ts'
import { chatRoomMembersTable, chatRoomsTable, messagesTable } from '../chat.table.ts'
import type { MessageRow } from '../messages/message-view.ts'

interface NewNote {
  roomId: number
  actorId: string
  content: string
  /** Set for a system message; null for a rider's message. */
  metadata: MetadataOf<'system'> | null
  clientId?: string | undefined
}

export function createSystemMessagesRepository(tx: Database) {
  return {
    /** The caller must hold the lock of the room. */
    async add({ roomId, actorId, content, metadata, clientId }: NewNote): Promise<MessageRow> {
      // Not the start time of the transaction: an earlier holder of the lock may have written after it.
      const [room] = await tx
        .update(chatRoomsTable)
        .set({ lastSeq: sql`${chatRoomsTable.lastSeq} + 1`, lastMessageAt: sql`clock_timestamp()` })
        .where(eq(chatRoomsTable.id, roomId))
        .returning({ seq: chatRoomsTable.lastSeq, sentAt: chatRoomsTable.lastMessageAt })
      if (!room?.sentAt) throw new Error('A system message requires a locked room.')
      const [row] = await tx
        .insert(messagesTable)
        .values({
          roomId,
          seq: room.seq,
          sentAt: room.sentAt,
          senderId: actorId,
          content,
          contentType: metadata ? 'system' : 'text',
          metadata,
          clientId,
        })
        .returning()
      const [sender] = await tx.select(riderColumns).from(usersTable).where(eq(usersTable.id, actorId))
      if (!row || !sender) throw new Error('An insert gives its row back, and refers to a rider.')
      return { ...row, sender, replyTo: null, reactions: [] }
    },

    async findByClientId(senderId: string, clientId: string): Promise<number | undefined> {
      const isThis = and(eq(messagesTable.senderId, senderId), eq(messagesTable.clientId, clientId))
      const [row] = await tx.select({ id: messagesTable.id }).from(messagesTable).where(isThis)
      return row?.id
    },

    /** The current members without those who have a block with the actor. */
    async listeners(roomId: number, actorId: string): Promise<string[]> {
      const { userId } = chatRoomMembersTable
      const rows = await tx
        .select({ userId })
        .from(chatRoomMembersTable)
        .where(and(eq(chatRoomMembersTable.roomId, roomId), sql`not ${isBlockBetween(userId, actorId)}`))
      return rows.map((row) => row.userId)
    },
  }
}
